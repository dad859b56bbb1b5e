import { textCache } from "../request/index.ts";
import type { BegunTurn } from "../conversation/index.ts";

/** So many words in a row that stand in the system prompt are never shown. */
const longestRepeat = 8;

// Figures are no words here: the numbers of a list part nothing.
const segments = /[\p{L}\p{M}\p{Cf}'’]+|[^\p{L}\p{M}\p{Cf}'’]+/gu;
const isWord = /^[\p{L}\p{M}\p{Cf}'’]/u;
const letters = /\p{L}+/gu;
const notCompared = /[\p{M}\p{Cf}'’]/gu;

/**
 * Watches a reply while it streams for words of the system prompt.
 *
 * Text goes through at once; only when seven words in a row have come that stand so in the prompt, the next one waits
 * until it is whole. What the coach is meant to say word for word, such as the questions of the activity, counts as no
 * repetition. Translated, spelled out or reworded, a prompt is not recognised: the watch keeps the wording, not the idea.
 *
 * It costs nothing until seven words have come; then the words of the prompt are put in a row once, and each further
 * word of the reply is a search in it.
 */
export class LeakWatch {
  readonly #secret: string;
  readonly #quotable: string[];
  #secretWords: string | null = null;
  #quotableWords = "";
  /** The last words of the reply, at most as many as must not be repeated. */
  #lastWords: string[] = [];
  #isRepeating = false;
  /** The last word, which may go on in the next piece. */
  #unfinished = "";
  #held = "";
  #found = false;

  constructor(secret: string, quotable: string[]) {
    this.#secret = secret;
    this.#quotable = quotable;
  }

  /** Whether the prompt's words have come; from then on nothing goes through. */
  get found(): boolean {
    return this.#found;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  pass(piece: string): string {
    let shown = "";
    for (const segment of piece.match(segments) ?? []) {
      if (isWord.test(segment)) this.#unfinished += segment;
      else this.#endWord();
      if (this.#found) break;
      shown += this.#release(segment);
    }
    return shown;
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    this.#endWord();
    const shown = this.#found ? "" : this.#held;
    this.#held = "";
    return shown;
  }

  #release(text: string): string {
    if (this.#isRepeating) {
      this.#held += text;
      return "";
    }
    const shown = this.#held + text;
    this.#held = "";
    return shown;
  }

  #endWord(): void {
    const word = compared(this.#unfinished);
    this.#unfinished = "";
    if (word === "") return;
    this.#lastWords.push(word);
    if (this.#lastWords.length > longestRepeat) this.#lastWords.shift();
    if (this.#lastWords.length >= longestRepeat - 1) this.#compare();
  }

  #compare(): void {
    this.#secretWords ??= wordsInRow(this.#secret);
    this.#isRepeating = this.#secretWords.includes(row(this.#lastWords.slice(1 - longestRepeat)));
    if (!this.#isRepeating || this.#lastWords.length < longestRepeat) return;
    const words = row(this.#lastWords);
    if (!this.#secretWords.includes(words)) return;
    // A stop between two texts, so that no row goes from one into the next.
    this.#quotableWords ||= this.#quotable.map(wordsInRow).join(".");
    if (!this.#quotableWords.includes(words)) this.#found = true;
  }
}

function compared(written: string): string {
  return written.replace(notCompared, "").toLowerCase();
}

function wordsInRow(text: string): string {
  const lines = text.split("\n").map(wordsOfLine);
  return row(lines.filter((words) => words !== ""));
}

// Prompts and activities have the same lines with every turn.
const wordsOfLine = textCache(300_000, (line) =>
  (line.replace(notCompared, "").match(letters) ?? []).map((word) => word.toLowerCase()).join(" "),
);

function row(someWords: string[]): string {
  return ` ${someWords.join(" ")} `;
}

/** What a coach may say word for word although its prompt holds it: what the student sees, and what the author wrote to be said. */
export function quotableTexts({ module, history }: Pick<BegunTurn, "module" | "history">): string[] {
  const coach = module?.coach;
  const seen = [module?.title ?? "", module?.description ?? "", ...history.slice(0, 1).map(({ content }) => content)];
  const written = coach
    ? [
        coach.material,
        ...coach.path.map(({ text }) => text),
        ...coach.misconceptions.flatMap(({ hints, found = "" }) => [...hints, found]),
        ...[coach.stuck, coach.finishedEarly, coach.asked].map((moment) => moment.say),
      ]
    : [];
  return [...seen, ...written].filter((text) => text !== "");
}
