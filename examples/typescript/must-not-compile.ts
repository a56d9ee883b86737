// What the types of requests and answers must refuse, and what they must know.
import type { Answer, Request } from "./serve.js";
// @ts-expect-error play needs a move
const a: Request = { do: "play" };
// @ts-expect-error deal needs a game or rules
const b: Request = { do: "deal" };
// @ts-expect-error play takes no pile
const c: Request = { do: "play", move: "s-w", pile: "t1" };
// @ts-expect-error no such command
const d: Request = { do: "plya" };
const e: Request = { do: "deal", rules: { format: "patience-rules/1", id: "x" }, seed: "1" };
function show(answer: Answer): string[] {
  if ("error" in answer) return [answer.error.message];
  switch (answer.do) {
    case "play": return [...answer.view.moves, ...answer.steps.map((step) => step.words)];
    case "hint": return answer.hint ? [answer.hint.move] : [];
    case "rules": return typeof answer.rules === "string" ? [answer.rules] : [];
    // @ts-expect-error the answer to score has no view
    case "score": return answer.view.moves;
    default: return [];
  }
}
