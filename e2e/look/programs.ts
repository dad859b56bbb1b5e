/**
 * Draws every prepared program as a student sees it, in two widths, into one folder with a page that shows them all:
 * `npm run programs -w e2e`, and `npm run programs -w e2e -- some-id` for those whose id holds these words. What controls are
 * set to can follow: `npm run programs -w e2e -- catch thing=frog stay=5`.
 */
import { preparedPrograms, type PreparedProgram } from "@learn/edge/prepared-programs";
import { createRunner } from "@learn/edge/code-runner";
import { chromium } from "@playwright/test";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromiumSwitches, findChromium } from "../fixtures/browser.ts";
import { pageOf, printedPage, showInFrame } from "../fixtures/prepared-pages.ts";

const widths = [360, 700];
const height = 560;
const folder = join(import.meta.dirname, "..", ".results", "programs");
const [wanted = "", ...set] = process.argv.slice(2);
const chosen = Object.fromEntries(set.map((one) => one.split("=", 2) as [string, string]));

const programs = (await preparedPrograms(() => chosen)).filter(({ id }) => id.includes(wanted));
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumSwitches });
const runner = createRunner();
try {
  for (const program of programs)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height } });
      const problems = await showInFrame(page, program.language === "python" ? await printedPage(runner, program) : pageOf(program));
      await page.screenshot({ path: join(folder, nameOf(program, width)) });
      await page.close();
      process.stdout.write(`${program.id} ${width}${problems.length === 0 ? "" : `: ${problems.join("; ")}`}\n`);
    }
} finally {
  await browser.close();
  await runner.close();
}
const rows = programs.map(
  (program) =>
    `<h2>${program.title}</h2>${widths.map((width) => `<img alt="" src="${nameOf(program, width)}" width="${width}">`).join(" ")}`,
);
await writeFile(join(folder, "index.html"), `<!doctype html><meta charset="utf-8"><title>Prepared programs</title>${rows.join("\n")}`);
process.stdout.write(`${join(folder, "index.html")}\n`);

function nameOf({ id }: PreparedProgram, width: number): string {
  return `${id}-${width}.png`;
}
