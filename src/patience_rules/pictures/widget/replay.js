// Plays the recorded games of the site: a figure of class "replay" holds the pictures as JSON.

const steps = {
  first: () => 0,
  back: (at) => at - 1,
  next: (at) => at + 1,
  last: (_, end) => end,
};
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };

const media = { auto: "(prefers-color-scheme: dark)", dark: "all", light: "not all" };

// The style element of a picture has its dark colours: they obey the switch of the page.
function obeyTheme(figure) {
  figure.querySelector("style").media = media[document.body.dataset.theme] ?? media.auto;
}

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
      const wanted = steps[button.dataset.go](at, end);
      button.disabled = wanted === at || !(wanted in frames);
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
  const boxes = frames.map((frame) => frame.box.split(" ").map(Number));
  const [, , width, height] = boxes.reduce((one, two) => (two[3] > one[3] ? two : one));
  const table = figure.querySelector(".replay-table");
  table.style.aspectRatio = `${width} / ${height}`;
  table.style.maxWidth = `${width}px`;
  show(0);
}

const figures = [...document.querySelectorAll("figure.replay")];
const obey = () => figures.forEach(obeyTheme);
figures.forEach(start);
obey();
new MutationObserver(obey).observe(document.body, { attributeFilter: ["data-theme"] });
