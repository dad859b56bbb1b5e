import type { MemoryLine, Move } from "../conversation/index.ts";
import type { Place } from "./place.ts";
import { standing, type Path, type Said } from "./walk.ts";
import { words } from "./words.ts";

/** Where the path goes on to a new question, a sentence of the student's own comes back first; nothing where none is due. */
export function withReturning(path: Path, said: Said, from: Place, due: MemoryLine | undefined): Said {
  const { text, guide } = said;
  const next = path.path[guide.question - 1]?.text;
  if (due === undefined || next === undefined || guide.step !== "answer" || guide.question === from.question || !text.endsWith(next))
    return said;
  const parts = [text.slice(0, -next.length).trim(), words.returning(due.days, due.text)];
  return {
    ...said,
    text: parts.filter((part) => part !== "").join("\n\n"),
    guide: {
      ...guide,
      form: { kind: "choice", options: [...words.stillHolds], because: false },
      hintsLeft: 0,
      hasAnotherWay: false,
      isReturning: true,
    },
  };
}

/** What stands open behind a sentence that came back: what is said of it is no answer to the activity. Null for every other move. */
export function afterReturning(path: Path, from: Place, move: Move, lot: string): Said | null {
  if (from.isReturning !== true || (move.kind !== "answer" && move.kind !== "skip")) return null;
  return standing(path, { from, lead: move.kind === "answer" ? words.returned : "", lot });
}
