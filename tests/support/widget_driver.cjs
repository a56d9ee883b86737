// Runs the script of the replay widget in a page of stubs: node widget_driver.cjs SCRIPT, with
// {data, hash, deeds} as JSON on standard input; prints what is seen after each deed as JSON.

const { readFileSync } = require("node:fs");
const vm = require("node:vm");

const { data, hash, deeds } = JSON.parse(readFileSync(0, "utf8"));
const seenBy = {};

function element(fields = {}) {
  const attributes = {};
  const listeners = {};
  return Object.assign(
    {
      dataset: {},
      attributes,
      setAttribute: (name, value) => (attributes[name] = String(value)),
      removeAttribute: (name) => delete attributes[name],
      addEventListener: (kind, listener) => (listeners[kind] = listener),
      happen: (kind, event) => listeners[kind](event),
      scrollIntoView: () => (seenBy.scrolled = true),
    },
    fields,
  );
}

const title = element();
const desc = element();
const parts = {
  style: element(),
  script: element({ textContent: JSON.stringify(data) }),
  svg: element({ querySelector: (name) => ({ title, desc })[name] }),
  input: element(),
  "[data-play]": element({ textContent: "Play" }),
  ".replay-text": element(),
  ".replay-link": element({ hidden: true }),
  ".replay-controls": element({ hidden: true }),
};
const buttons = ["first", "back", "next", "last"].map((go) => element({ dataset: { go } }));
const list = element({ clientHeight: 100 });
const moves = data.words.slice(0, -1).map((_, at) =>
  element({ dataset: { move: String(at) }, closest: () => list, offsetTop: 30 * at }),
);
const figure = element({
  querySelector: (name) => parts[name],
  querySelectorAll: (name) => ({ "[data-go]": buttons, "[data-move]": moves })[name],
});
const phone = element({ matches: false });
const body = element();
const page = element({ hash });
let timer;
let observed;

vm.runInNewContext(readFileSync(process.argv[2], "utf8"), {
  JSON,
  Math,
  Number,
  matchMedia: () => phone,
  location: page,
  document: { body, querySelectorAll: () => [figure] },
  MutationObserver: class {
    constructor(callback) {
      observed = callback;
    }
    observe() {}
  },
  addEventListener: page.addEventListener,
  setInterval: (callback) => (timer = callback),
  clearInterval: () => (timer = undefined),
});

const does = {
  look: () => {},
  click: (go) => figure.happen("click", { target: { dataset: { go } } }),
  key: (key, held = {}) =>
    figure.happen("keydown", { key, ...held, preventDefault: () => (seenBy.kept = true) }),
  arrow: (key, on = body) =>
    body.happen("keydown", { key, target: on, preventDefault: () => (seenBy.kept = true) }),
  move: (at) => figure.happen("click", { target: moves[at] }),
  slide: (value) => ((parts.input.value = value), parts.input.happen("input")),
  play: () => parts["[data-play]"].happen("click"),
  tick: () => timer(),
  hash: (value) => ((page.hash = value), page.happen("hashchange")),
  phone: (matches) => ((phone.matches = matches), phone.happen("change")),
  theme: (theme) => ((body.dataset.theme = theme), observed()),
};

for (const [deed, ...given] of deeds) {
  does[deed](...given);
  console.log(
    JSON.stringify({
      at: Number(parts.input.value),
      spoken: parts.input.attributes["aria-valuetext"],
      text: parts[".replay-text"].textContent,
      live: parts[".replay-text"].ariaLive,
      title: title.textContent,
      desc: desc.textContent,
      picture: parts.svg.innerHTML,
      box: parts.svg.attributes.viewBox,
      play: parts["[data-play]"].textContent,
      runs: timer !== undefined,
      link: parts[".replay-link"].href,
      hidden: parts[".replay-link"].hidden || parts[".replay-controls"].hidden,
      off: buttons.filter((button) => button.disabled).map((button) => button.dataset.go),
      media: parts.style.media,
      marked: moves.findIndex((move) => move.attributes["aria-current"]),
      scroll: list.scrollTop,
      ...seenBy,
    }),
  );
}
