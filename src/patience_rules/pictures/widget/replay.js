// Replays recorded games. A figure of class "replay" holds the pictures as JSON.

const steps = {
  first: () => 0,
  back: (at) => at - 1,
  next: (at) => at + 1,
  last: (_, end) => end,
};
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
const pace = 900; // milliseconds per move during playback
const phone = matchMedia("(max-width: 40em)");

const media = { auto: "(prefers-color-scheme: dark)", dark: "all", light: "not all" };

// A picture's style element has its dark colours, which follow the page's theme switch.
function obeyTheme(figure) {
  figure.querySelector("style").media = media[document.body.dataset.theme] ?? media.auto;
}

// The number of moves in the page's address.
function asked() {
  return Number(/^#move=(\d+)$/.exec(location.hash)?.[1] ?? 0);
}

function start(figure) {
  const { wide, narrow, words } = JSON.parse(figure.querySelector("script").textContent);
  const picture = figure.querySelector("svg");
  const slider = figure.querySelector("input");
  const play = figure.querySelector("[data-play]");
  const text = figure.querySelector(".replay-text");
  const link = figure.querySelector(".replay-link");
  const moves = figure.querySelectorAll("[data-move]");
  const end = words.length - 1;
  let at = 0;
  let timer;
  let marked;

  function show(wanted) {
    at = Math.min(Math.max(wanted, 0), end);
    const { box, drawings, parts, frames } = phone.matches ? narrow : wide;
    const { title, desc, text: said } = words[at];
    const [, , width] = box.split(" ");
    // All pictures have the height of the tallest, so the page does not jump.
    picture.setAttribute("viewBox", box);
    picture.setAttribute("width", width);
    picture.setAttribute("font-size", phone.matches ? narrow.letters : wide.letters);
    picture.innerHTML =
      "<title></title><desc></desc>" +
      `<defs>${drawings}</defs>${frames[at].map((part) => parts[part]).join("")}`;
    picture.querySelector("title").textContent = title;
    picture.querySelector("desc").textContent = desc;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${end} moves played`);
    text.textContent = `${at} of ${end} moves played. ${at < end ? "Next " : ""}${said}`;
    link.href = `#move=${at}`;
    mark(moves[at]);
    for (const button of figure.querySelectorAll("[data-go]")) {
      const wanted = steps[button.dataset.go](at, end);
      button.disabled = wanted === at || !(wanted in words);
    }
  }

  // Mark the next move in the list. Only the list scrolls, not the page.
  function mark(move) {
    marked?.removeAttribute("aria-current");
    marked = move;
    if (!move) return;
    move.setAttribute("aria-current", "step");
    const list = move.closest("ol");
    list.scrollTop = move.offsetTop - list.clientHeight / 2;
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
    text.ariaLive = "polite";
  }

  // At the end, restart from the beginning. Screen readers are silent during playback.
  function playOn() {
    text.ariaLive = "off";
    play.textContent = "Pause";
    if (at === end) show(0);
    timer = setInterval(() => {
      show(at + 1);
      if (at === end) stop();
    }, pace);
  }

  function go(wanted) {
    stop();
    show(wanted);
  }

  function press(event) {
    const way = keys[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(steps[way](at, end));
  }

  figure.addEventListener("click", (event) => {
    const { go: way, move } = event.target.dataset;
    if (way) go(steps[way](at, end));
    else if (move) go(Number(move));
  });
  figure.addEventListener("keydown", press);
  // The arrows work at once on a page with one replay. Home and End still scroll the page.
  if (document.querySelectorAll("figure.replay").length === 1) {
    document.body.addEventListener("keydown", (event) => {
      if (event.target === document.body && event.key.startsWith("Arrow")) press(event);
    });
  }
  play.addEventListener("click", () => (timer === undefined ? playOn() : stop()));
  slider.addEventListener("input", () => go(Number(slider.value)));
  addEventListener("hashchange", () => location.hash.startsWith("#move=") && go(asked()));
  figure.querySelector(".replay-controls").hidden = false;
  link.hidden = false;
  phone.addEventListener("change", () => show(at));
  show(asked());
  if (at) figure.scrollIntoView();
}

const figures = [...document.querySelectorAll("figure.replay")];
const obey = () => figures.forEach(obeyTheme);
figures.forEach(start);
obey();
new MutationObserver(obey).observe(document.body, { attributeFilter: ["data-theme"] });
