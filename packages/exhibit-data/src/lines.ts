import * as v from "valibot";

/** A line of an exhibit's block: its key, and the parts that stand behind the colon, between upright bars. */
export type ExhibitLine = [key: string, ...parts: string[]];

/** What an activity's file says of its exhibit, as it is kept in `learning_modules.exhibit`. */
export interface StoredExhibit {
  /** The kind, as in `sort`. */
  id: string;
  /** What the child is asked to do, at most 12 words. */
  ask: string;
  /** What the activity's own data is: as measured by somebody, or made up for the activity. */
  source?: string | undefined;
  /** The question, from 1, after which what the exhibit can show is shown: a guess comes first. */
  asleepUntil?: number | undefined;
  lines: ExhibitLine[];
}

const line = v.custom<ExhibitLine>(
  (input) => Array.isArray(input) && input.length >= 1 && input.every((part) => typeof part === "string"),
  "A line is a key and its parts.",
);

/** Reads what is kept of an exhibit. */
export const storedExhibit = v.object({
  id: v.string(),
  ask: v.string(),
  source: v.optional(v.string()),
  asleepUntil: v.optional(v.number()),
  lines: v.array(line),
}) satisfies v.GenericSchema<unknown, StoredExhibit>;

/** Reads the lines of a block into what a kind works with; its messages are for authors. */
export type LinesSchema<Data> = v.GenericSchema<ExhibitLine[], Data>;

/** What is wrong with a line, in words for its author. */
export class LineProblem extends Error {}

/**
 * Makes a schema of a function that reads lines and throws `LineProblem` where an author has to change something.
 *
 * @param keys - the keys that a line may begin with
 */
export function schemaOf<Data>(keys: readonly string[], read: (lines: LinesByKey) => Data): LinesSchema<Data> {
  return v.pipe(
    v.custom<ExhibitLine[]>(Array.isArray),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        const unknown = dataset.value.find(([key]) => !keys.includes(key));
        if (unknown) throw new LineProblem(`there is no line "${unknown[0]}:" here, only ${keys.join(", ")}`);
        return read(new LinesByKey(dataset.value));
      } catch (error) {
        if (!(error instanceof LineProblem)) throw error;
        addIssue({ message: error.message });
        return NEVER;
      }
    }),
  );
}

/** The lines of a block, found by their keys. */
export class LinesByKey {
  readonly #lines: readonly ExhibitLine[];

  constructor(lines: readonly ExhibitLine[]) {
    this.#lines = lines;
  }

  /** The parts of each line of a key. `least` and `most` bound how many lines there are. */
  all(key: string, least: number, most: number): string[][] {
    const found = this.#lines.flatMap(([name, ...parts]) => (name === key ? [parts] : []));
    if (found.length < least || found.length > most)
      throw new LineProblem(`${found.length} lines "${key}:", not ${least === most ? least : `${least} to ${most}`}`);
    return found;
  }

  /** The parts of the one line of a key. `least` and `most` bound how many parts there are. */
  one(key: string, least: number, most: number): string[] {
    const [parts = []] = this.all(key, 1, 1);
    if (parts.length < least || parts.length > most)
      throw new LineProblem(`"${key}:" has ${parts.length} parts, not ${least === most ? least : `${least} to ${most}`}`);
    return parts;
  }

  /** The text of a line that may be missing. */
  text(key: string, otherwise = ""): string {
    const [parts] = this.all(key, 0, 1);
    return parts?.join(" | ") ?? otherwise;
  }

  /** Whether there is a line of this key. */
  has(key: string): boolean {
    return this.#lines.some(([name]) => name === key);
  }
}

/** The number that a part stands for. */
export function numberIn(part: string | undefined, what: string): number {
  const number = Number(part);
  if (part === undefined || part.trim() === "" || !Number.isFinite(number)) throw new LineProblem(`"${part ?? ""}" is no number (${what})`);
  return number;
}

/** Refuses the same words twice, and words longer than a card holds. */
export function distinct(texts: readonly string[], what: string, mostWords = 12): readonly string[] {
  for (const text of texts) {
    if (text === "") throw new LineProblem(`a ${what} is empty`);
    if (text.split(/\s+/).length > mostWords) throw new LineProblem(`"${text}" has more than ${mostWords} words`);
  }
  const twice = texts.find((text, place) => texts.indexOf(text) !== place);
  if (twice !== undefined) throw new LineProblem(`"${twice}" stands there twice`);
  return texts;
}
