// The time that a game has taken: it runs from the first move while the page is seen.

const output = document.querySelector("#time");
let before = 0; // seconds, without those since the start
let start; // when it started to run; undefined while it stands
let wanted = false;

function words(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}

function turn() {
  const runs = wanted && !document.hidden;
  if (!runs) before = clock.seconds;
  start = runs ? start ?? performance.now() : undefined;
  tell();
}

function tell() {
  const now = words(clock.seconds);
  if (output.value !== now) output.value = now;
}

export const clock = {
  words,
  get seconds() {
    return Math.round(before + (start === undefined ? 0 : (performance.now() - start) / 1000));
  },
  set(seconds) {
    [before, start, wanted] = [seconds, undefined, false];
    tell();
  },
  runs(now) {
    wanted = now;
    turn();
  },
  shows(now) {
    output.hidden = !now;
  },
};

document.addEventListener("visibilitychange", turn);
setInterval(() => start === undefined || output.hidden || tell(), 1000);
