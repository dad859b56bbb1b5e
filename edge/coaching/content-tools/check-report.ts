import { readFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { contentFolder, readCatalogue } from "./catalogue.ts";
import { adviceFor } from "./advice.ts";
import type { Fault } from "./entry.ts";

/**
 * What is wrong, for a teacher to read: the line, what stands there, and what to do.
 *
 * @param which - a path, a file's name or an activity's id; empty for all activities
 */
export async function reportOn(which: string, folder: string = contentFolder): Promise<{ lines: string[]; isReady: boolean }> {
  const { entries, faults } = await readCatalogue(folder);
  const files = entries.map(({ file }) => file).filter((file) => which === "" || isMeant(file, which, folder));
  if (files.length === 0) return { lines: [`There is no activity "${which}" in edge/coaching/content.`], isReady: false };
  const found = faults.filter(({ file }) => files.includes(file));
  const reports = await Promise.all(
    files.map(async (file) => {
      const own = found.filter((fault) => fault.file === file);
      return own.length === 0
        ? []
        : [`edge/coaching/content/${file}`, ...describeFaults(own, await readFile(join(folder, file), "utf8")), ""];
    }),
  );
  return { lines: [...reports.flat(), summaryOf(files.length, found.length)], isReady: found.length === 0 };
}

/** Each fault in three lines: where and what, the line as it stands, what to do. */
function describeFaults(faults: Fault[], source: string): string[] {
  const lines = source.split(/\r?\n/);
  return faults.flatMap(({ line, problem }) => {
    const written = (lines[line - 1] ?? "").trim();
    return [
      `  line ${line}: ${problem}`,
      ...(written === "" ? [] : [`    it says: ${inShort(written)}`]),
      `    to do: ${adviceFor(problem)}`,
    ];
  });
}

function isMeant(file: string, which: string, folder: string): boolean {
  return [file, basename(file), basename(file, ".md")].includes(which) || file === relative(folder, resolve(which));
}

function inShort(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

function summaryOf(files: number, faults: number): string {
  const of = files === 1 ? "this activity" : `these ${files} activities`;
  if (faults === 0) return `Nothing to fix in ${of}. Now a second reader can read it: docs/content/README.md says how.`;
  return `${faults === 1 ? "One thing" : `${faults} things`} to fix in ${of}.`;
}
