// Plays the recorded games of the site: a figure of class "replay" holds the pictures as JSON.

const steps = {
  first: () => 0,
  back: (at) => at - 1,
  next: (at) => at + 1,
  last: (_, end) => end,
};
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };

function start(figure) {
  const { drawings, parts, frames } = JSON.parse(figure.querySelector("script").textContent);
  const picture = figure.querySelector("svg");
  const slider = figure.querySelector("input");
  const text = figure.querySelector(".replay-text");
  const end = frames.length - 1;
  let at = 0;

  function show(wanted) {
    at = Math.min(Math.max(wanted, 0), end);
    const frame = frames[at];
    picture.setAttribute("viewBox", frame.box);
    picture.innerHTML =
      "<title></title><desc></desc>" +
      `<defs>${drawings}</defs>${frame.parts.map((part) => parts[part]).join("")}`;
    picture.querySelector("title").textContent = frame.title;
    picture.querySelector("desc").textContent = frame.desc;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${end} moves played`);
    text.textContent = `${at} of ${end} moves played. ${at < end ? "Next " : ""}${frame.text}`;
    for (const button of figure.querySelectorAll("button")) {
      button.disabled = steps[button.dataset.go](at, end) === at || !frames[steps[button.dataset.go](at, end)];
    }
  }

  figure.addEventListener("click", (event) => {
    const go = event.target.dataset.go;
    if (go) show(steps[go](at, end));
  });
  figure.addEventListener("keydown", (event) => {
    const go = keys[event.key];
    if (!go || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(steps[go](at, end));
  });
  slider.addEventListener("input", () => show(Number(slider.value)));
  figure.querySelector(".replay-controls").hidden = false;
  // Every picture takes the room of the tallest, so that nothing jumps.
  const heights = frames.map((frame) => frame.box.split(" ").map(Number));
  const [, , width, height] = heights.reduce((one, two) => (two[3] > one[3] ? two : one));
  figure.querySelector(".replay-table").style.aspectRatio = `${width} / ${height}`;
  show(0);
}

document.querySelectorAll("figure.replay").forEach(start);
