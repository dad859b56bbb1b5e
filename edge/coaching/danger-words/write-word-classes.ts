/**
 * Writes the words of `word-classes`, a file for each language, as `_shared/safety/word-classes.ts` reads them:
 * `node --import tsx coaching/danger-words/write-word-classes.ts`, before `fit.ts` learns by them. A word stands there as it is written, with
 * a star behind it where others that begin so are meant, too, and between two where it can stand in the middle of others.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { linesOf } from "./rows.ts";
// oxlint-disable-next-line no-restricted-imports -- it writes for that layer, with its words.
import { wordsOf } from "#supabase/functions/_shared/safety/learned-features.ts";

const folder = join(import.meta.dirname, "word-classes");
const target = join(import.meta.dirname, "../../supabase/functions/_shared/safety/word-classes.generated.ts");

/** English first: where languages share a word, that of more children counts. */
const languages = ["en", "fr", "es", "pt", "sw", "ar"];
const classes = new Map<string, string>();
for (const language of languages)
  for (const line of linesOf(join(folder, `${language}.tsv`))) {
    const [name = "", entries = ""] = line.split("\t");
    for (const entry of entries.split(" ")) {
      const [word, ...more] = wordsOf(entry);
      // What is several words is never looked up.
      if (word === undefined || more.length > 0) continue;
      const key = entry.startsWith("*") ? word : entry.endsWith("*") ? `^${word}` : `^${word}$`;
      if (!classes.has(key)) classes.set(key, name);
    }
  }
const mostLetters = Math.max(...[...classes.keys()].filter((key) => !key.endsWith("$")).map((key) => key.length));
const names = [...new Set(classes.values())];
const lines = names.map((name) => [name, ...[...classes].flatMap(([key, one]) => (one === name ? [key] : []))].join(" "));
writeFileSync(
  target,
  `// Written by edge/coaching/danger-words/write-word-classes.ts.\nexport const mostLetters = ${mostLetters};\nexport const wordClasses =\n  ${JSON.stringify(lines.join("\n"))};\n`,
);
