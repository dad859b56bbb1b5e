import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder, readCatalogue } from "./catalogue.ts";
import { catalogueTable } from "./catalogue-table.ts";
import { reportOn } from "./check-report.ts";
import { startPreview } from "./preview/preview-server.ts";
import { newActivity } from "./skeleton.ts";

/**
 * What an author of activities asks for: `npm run content -- new|check|preview`; without a word, the table of the catalogue.
 *
 * @see docs/content/README.md
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { band: { type: "string" }, port: { type: "string", default: "0" } },
});
const [command = "table", first = "", second = ""] = positionals;

if (command === "new") {
  const made = newActivity({ subCategory: first, title: second, band: Number(values.band) }, (await readCatalogue()).entries);
  if ("problem" in made) fail(made.problem);
  else {
    const target = join(contentFolder, made.file);
    await mkdir(dirname(target), { recursive: true });
    // "wx" fails where a file stands already: nobody's work is written over.
    await writeFile(target, made.source, { flag: "wx" });
    print(`edge/coaching/content/${made.file}\nEvery line with TODO is yours to write. Then: npm run content -- check ${made.id}`);
  }
} else if (command === "check") {
  const { lines, isReady } = await reportOn(first);
  print(lines.join("\n"));
  if (!isReady) process.exitCode = 1;
} else if (command === "preview") {
  const { url } = await startPreview({ port: Number(values.port) });
  print(
    `${url}${first === "" ? "" : encodeURIComponent(first)}\nA file that you save is shown when you reload the page. Ctrl-C ends the preview.`,
  );
} else if (command === "table") {
  const { lines, isReady } = catalogueTable(await readCatalogue());
  print(lines.join("\n"));
  if (!isReady) process.exitCode = 1;
} else fail(`There is no "${command}". Say new, check or preview, or nothing for the table of all activities.`);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
