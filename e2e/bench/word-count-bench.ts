import { ReplyLength } from "@learn/edge/reply-length";
import { GrowingWords, wordsIn } from "@learn/edge/word-count";
import { median, print } from "./print.ts";

const reply =
  "You wrote that the lamp knows when it is dark, and that nobody has to tell it so because it looks at the sky by itself, ".repeat(3);
const pieces = reply.match(/\s*\S+/g) ?? [];
const rounds = 40;

/** What counting a reply's words costs while it streams: of what is new, beside of all that has come. */
export async function benchWordCount(): Promise<void> {
  const again = timeOf(() => wordsIn);
  const fresh = timeOf(() => {
    const growing = new GrowingWords();
    return (prose) => growing.of(prose);
  });
  const times = Array.from({ length: rounds }, () => {
    const length = new ReplyLength();
    const startedAt = performance.now();
    for (const piece of pieces) length.pass(piece);
    return performance.now() - startedAt;
  });
  print(
    `words of a streamed reply (${pieces.length} pieces of one sentence): counting what is new takes ${((100 * fresh) / again).toFixed(0)} % ` +
      `of counting all again (${again.toFixed(2)} ms); the whole of ReplyLength, which ends it at the 75th word, ${median(times).toFixed(2)} ms`,
  );
}

/** The median time in ms of counting at every piece. */
function timeOf(counter: () => (prose: string) => number): number {
  const times = Array.from({ length: rounds }, () => {
    const count = counter();
    let prose = "";
    const startedAt = performance.now();
    for (const piece of pieces) count((prose += piece));
    return performance.now() - startedAt;
  });
  return median(times);
}
