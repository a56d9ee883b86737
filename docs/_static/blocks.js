// Adds a button to each block of code that copies it, without prompts and what was printed. Lets the
// arrow keys scroll blocks of code and wide tables.

function codeOf(block) {
  const lines = block.textContent.replace(/\n$/, "").split("\n");
  const prompt = /^(>>> |\.\.\. |\$ )/;
  const asked = lines.filter((line) => prompt.test(line) || /^(>>>|\.\.\.)$/.test(line));
  return (asked.length ? asked.map((line) => line.replace(/^(>>> ?|\.\.\. ?|\$ )/, "")) : lines).join("\n");
}

for (const block of document.querySelectorAll("div.highlight > pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(codeOf(block));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed";
    }
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
  block.parentElement.append(button);
  block.tabIndex = 0;
}

// A table that is wider than the page.
function reach(wrapper) {
  if (wrapper.scrollWidth > wrapper.clientWidth) wrapper.tabIndex = 0;
  else wrapper.removeAttribute("tabindex");
}

const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => reach(target)));
document.querySelectorAll(".table-wrapper").forEach((wrapper) => sizes.observe(wrapper));
