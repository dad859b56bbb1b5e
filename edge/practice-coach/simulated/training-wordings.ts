import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Wordings, readWordings, wordingsFolder } from "../wrong-ideas/wordings.ts";

const files = (): string[] => readdirSync(wordingsFolder).toSorted();

/** The wordings of every activity that has some, in the order of their names. */
export function allWordings(): (Wordings & { activity: string })[] {
  return files().map((file) => {
    const activity = file.replace(/\.json$/, "");
    const found = readWordings(activity);
    if (found === null) throw new Error(`There are no wordings of ${activity}.`);
    return { activity, ...found };
  });
}

/** A hash of what the weights are fitted to: the wordings and the vectors of words. */
export function hashOfData(): string {
  const hash = createHash("sha256");
  for (const file of files()) hash.update(file).update(readFileSync(join(wordingsFolder, file)));
  return hash.update(readFileSync(join(wordingsFolder, "../word-vectors.generated.json"))).digest("hex");
}
