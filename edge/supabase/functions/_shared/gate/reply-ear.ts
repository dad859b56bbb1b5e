import { isHarmful } from "./harmful-reply.ts";

// With the space behind it, so that whoever reads aloud knows at once that the sentence is over.
const sentenceEnd = /[.!?…。！？؟।]["'”’)\]*_]*\s|\n/g;
/** What has no end for so long is judged as it is. */
const longestSentence = 400;

/** Where the sentences of a reply go, and who else judges them. */
export interface ReplyEarOptions {
  pass(text: string): void;
  /** Called once, when a sentence must not be shown. */
  onFound(): void;
  /** Judges a sentence beside our list, such as the provider's moderation; true where it must not be shown. */
  judge?: ((sentence: string) => Promise<boolean>) | undefined;
}

/**
 * Hears a reply while it streams: each sentence is judged before it is shown. Once one
 * must not be shown, nothing more goes through.
 */
export class ReplyEar {
  readonly #options: ReplyEarOptions;
  #pending = "";
  #before = "";
  #found = false;
  #judging: Promise<void> = Promise.resolve();

  constructor(options: ReplyEarOptions) {
    this.#options = options;
  }

  get found(): boolean {
    return this.#found;
  }

  /** Takes a piece of the reply; what it completes goes on. */
  hear(piece: string): void {
    this.#pending += piece;
    let from = 0;
    for (const { index, 0: end } of this.#pending.matchAll(sentenceEnd)) {
      this.#judge(this.#pending.slice(from, index + end.length));
      from = index + end.length;
    }
    this.#pending = this.#pending.slice(from);
    const cut = this.#pending.length > longestSentence ? this.#pending.lastIndexOf(" ") : -1;
    if (cut > 0) {
      this.#judge(this.#pending.slice(0, cut), true);
      this.#pending = this.#pending.slice(cut);
    }
  }

  /** The reply is over: judges what has no end, and waits until everything is judged. */
  async end(): Promise<void> {
    this.#judge(this.#pending);
    this.#pending = "";
    await this.#judging;
  }

  #judge(sentence: string, isCut = false): void {
    if (this.#found || sentence === "") return;
    if (isHarmful(this.#before + sentence)) return this.#stop();
    // What was cut for its length goes on in the next part.
    this.#before = isCut ? sentence : "";
    const { judge, pass } = this.#options;
    if (judge === undefined || sentence.trim() === "") {
      if (judge === undefined) pass(sentence);
      else this.#judging = this.#judging.then(() => (this.#found ? undefined : pass(sentence)));
      return;
    }
    const verdict = judge(sentence);
    this.#judging = this.#judging.then(async () => {
      if (await verdict) this.#stop();
      else if (!this.#found) pass(sentence);
    });
  }

  #stop(): void {
    if (this.#found) return;
    this.#found = true;
    this.#options.onFound();
  }
}
