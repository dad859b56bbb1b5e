import { FenceReader, type FencedBlock } from "../_shared/text/index.ts";
import { languages, type ProgramLanguage } from "./execution.ts";

/** A program as it stands in a reply. */
export interface Program {
  language: ProgramLanguage;
  code: string;
}

/**
 * Takes the first runnable program out of a reply while it streams: a fenced block tagged python, javascript or html.
 *
 * @see requirements VIBE-089, VIBE-090
 */
export class FirstProgram {
  readonly #reader = new FenceReader();
  #line = "";
  #program: Program | null = null;
  #isCutOff = false;

  /** The program, as soon as its closing fence has come; null before, and when there is none. */
  get program(): Program | null {
    return this.#program;
  }

  /** Whether the reply ended inside its first program: half a program is not run. */
  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  /** Takes a piece of the reply. */
  push(piece: string): void {
    const lines = (this.#line + piece).split("\n");
    this.#line = lines.pop() ?? "";
    for (const line of lines) this.#see(this.#reader.take(line));
  }

  /** The reply is over. */
  end(): void {
    if (this.#line !== "") this.#see(this.#reader.take(this.#line));
    this.#line = "";
    const rest = this.#reader.end();
    if (rest !== null && this.#program === null && languageOf(rest) !== null) this.#isCutOff = true;
  }

  #see(taken: FencedBlock | boolean): void {
    if (typeof taken === "boolean" || this.#program !== null) return;
    const language = languageOf(taken);
    if (language !== null && taken.code.trim() !== "") this.#program = { language, code: taken.code };
  }
}

function languageOf({ tag }: FencedBlock): ProgramLanguage | null {
  return languages.find((language) => language === tag) ?? null;
}
