import type { Provider } from "../request/index.ts";
import { streamReply, type ProviderReply, type ProviderRequest, type ReplyListener } from "../provider/index.ts";
import { LeakWatch, type Verdict, isHarmfulByModeration, moderate } from "../safety/index.ts";
import type { SecondHearing } from "./second-ear.ts";
import { isHarmful } from "./harmful-reply.ts";

/** What a reply is guarded by. */
export interface Guard extends ReplyListener {
  left: AbortSignal;
  /** The student's new words, as they leave for the provider. */
  text: string;
  /** What the coach may say word for word although its prompt holds it. */
  quotable: string[];
  /** What a model hears in the student's words, asked at the same time; nobody waits for it. */
  secondEar?: Promise<SecondHearing> | undefined;
}

/** A reply, and why it must not be shown. */
export interface GuardedReply {
  outcome: ProviderReply;
  /** `leak`: it repeats its prompt; `harmful`: it says what no child should read; else what was heard in the student's words; null when all is well. */
  stopped: "leak" | "harmful" | Verdict;
  /** What the second ear heard, where it answered before the reply ended; null where it is still asked. */
  heard: SecondHearing | null;
}

/**
 * Asks the provider and passes its reply on sentence by sentence, but for words of the system prompt and for what no child should
 * read. With moderation on, the provider is asked about the student's words at the same time, and nothing is passed on before it has
 * answered; and about each sentence before it is passed on. A second ear only cuts a reply that is still coming.
 *
 * When a reply must not be shown, its request ends at once.
 */
export async function guardedReply(
  provider: Provider,
  request: ProviderRequest,
  { text, quotable, onDelta, left, secondEar }: Guard,
): Promise<GuardedReply> {
  const watch = new LeakWatch(request.messages.map(({ role, content }) => (role === "system" ? content : "")).join("\n"), quotable);
  const stop = new AbortController();
  const buffer = createTextBuffer(onDelta, provider.moderation === true);
  const judge = provider.moderation === true ? (sentence: string) => isHarmfulByModeration(provider, sentence) : undefined;
  const ear = new ReplyEar({ pass: (words) => buffer.pass(words), onFound: () => stop.abort(), judge });
  const judged = provider.moderation === true ? moderate(provider, text) : Promise.resolve(null);
  const heeded = judged.then((verdict) => {
    if (verdict === null) buffer.release();
    else stop.abort();
    return verdict;
  });
  let heard: SecondHearing | null = null;
  void secondEar?.then((hearing) => {
    heard = hearing;
    if (hearing.danger === null) return;
    buffer.close();
    stop.abort();
  });
  const outcome = await streamReply(provider, request, {
    onDelta(piece) {
      ear.hear(watch.pass(piece));
      if (watch.found) stop.abort();
    },
    left: AbortSignal.any([left, stop.signal]),
  });
  if (outcome.ok) ear.hear(watch.end());
  await ear.end();
  const dangerHeard = (heard as SecondHearing | null)?.danger ?? null;
  const stopped = (await heeded) ?? dangerHeard ?? (watch.found ? "leak" : ear.found ? "harmful" : null);
  return { outcome, stopped, heard };
}

/** Passes text on; where it is held, keeps it until it is released; once closed, nothing more. */
function createTextBuffer(onDelta: (text: string) => void, isHeld: boolean): { pass(text: string): void; release(): void; close(): void } {
  let kept: string | null = isHeld ? "" : null;
  let isClosed = false;
  const pass = (text: string): void => {
    if (text === "" || isClosed) return;
    if (kept === null) onDelta(text);
    else kept += text;
  };
  return {
    pass,
    release() {
      const text = kept ?? "";
      kept = null;
      pass(text);
    },
    close: () => void (isClosed = true),
  };
}

// With the space behind it, so that whoever reads aloud knows at once that the sentence is over.
const sentenceEnd = /[.!?…。！？؟।]["'”’)\]*_]*\s|\n/g;
const mayEnd = /[.!?…。！？؟।\n]/;
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
    for (const { index, 0: end } of mayEnd.test(this.#pending) ? this.#pending.matchAll(sentenceEnd) : []) {
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
