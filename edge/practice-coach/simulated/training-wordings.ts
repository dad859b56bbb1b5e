import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Texts, type Wordings, allTexts, readWordings, wordingsFolder } from "../wrong-ideas/wordings.ts";

const files = (): string[] => readdirSync(wordingsFolder).toSorted();

/** What a writer wrote for an activity. */
export type NamedWordings = Wordings & { activity: string };

/** The wordings of every activity that has some, in the order of their names, by writer. */
export function allWordings(): NamedWordings[] {
  return files().flatMap((file) => {
    const activity = file.replace(/\.json$/, "");
    return readWordings(activity).map((written) => ({ activity, ...written }));
  });
}

/** The texts of all writers, by activity. */
export function byActivity(sets: readonly NamedWordings[]): Map<string, Texts> {
  const grouped = new Map<string, NamedWordings[]>();
  for (const set of sets) grouped.set(set.activity, [...(grouped.get(set.activity) ?? []), set]);
  return new Map(
    [...grouped].flatMap(([activity, written]) => {
      const texts = allTexts(written);
      return texts === null ? [] : [[activity, texts] as const];
    }),
  );
}

/** A hash of what the weights are fitted to: the wordings and the vectors of words. */
export function hashOfData(): string {
  const hash = createHash("sha256");
  for (const file of files()) hash.update(file).update(readFileSync(join(wordingsFolder, file)));
  return hash.update(readFileSync(join(wordingsFolder, "../word-vectors.generated.json"))).digest("hex");
}
