// What the browser keeps: the last table, a game of each kind, statistics, settings.

const last = "patience-rules"; // still.js reads it, too
const games = "patience-rules-game-";
const settings = "patience-rules-settings";
const statistics = "patience-rules-statistics";

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.info(`The game could not be saved: ${error.message}`);
  }
}

// The table to show while Python loads: its game, its address and its picture.
export const lastTable = () => read(last);

// The game of one kind: its address, record and seconds, and if it is counted and won, or watched.
export const keptGame = (id) => read(games + id);

export function keep(id, address, svg, kept) {
  write(last, { game: id, address, svg });
  write(games + id, { address, ...kept });
}

// All games kept, as lines of records.
export function records() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(games)).sort();
  return keys.map((key) => `${read(key).record}\n`).join("");
}

export const keptSettings = () => read(settings);
export const keepSettings = (values) => write(settings, values);

// For each game: played, won, the fewest seconds of a win, and the wins in a row. Another tab may
// have changed them, so they are read anew.
export const counted = () => read(statistics);

function count(id, change) {
  const all = counted();
  const { played = 0, won = 0, best, streak = 0, longest = 0 } = all[id] ?? {};
  all[id] = { played, won, best, streak, longest, ...change({ played, won, best, streak, longest }) };
  write(statistics, all);
}

export const countPlayed = (id) => count(id, ({ played }) => ({ played: played + 1 }));
export const countLeft = (id) => count(id, () => ({ streak: 0 }));
export const countWon = (id, seconds) =>
  count(id, ({ won, best = Infinity, streak, longest }) => ({
    won: won + 1,
    best: Math.min(best, seconds),
    streak: streak + 1,
    longest: Math.max(longest, streak + 1),
  }));
