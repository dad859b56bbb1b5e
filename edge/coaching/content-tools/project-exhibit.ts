import { exhibitSchemas, type StoredExhibit } from "@learn/exhibit-data";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { readExhibit } from "./read-exhibit.ts";
import { readSections } from "./sections.ts";

/** Where the exhibit of every project is written, below `edge/coaching`. */
export const projectExhibitFile = "projects/exhibit/what-it-needs.md";

/** What lies on the page of every project, written as in an activity's file; a line that can't be read is an error that names it. */
export async function readProjectExhibit(): Promise<StoredExhibit> {
  const source = await readFile(fileURLToPath(new URL(`../${projectExhibitFile}`, import.meta.url)), "utf8");
  const sections = readSections(source.replaceAll("\r\n", "\n").split("\n"), 0);
  const fault = (line: number, problem: string): never => {
    throw new Error(`${projectExhibitFile}:${line}: ${problem}`);
  };
  const section = (name: string) => sections.find(({ heading }) => heading === `### ${name}`);
  const exhibit = readExhibit({ section, place: () => undefined, fault }, "sort");
  const [problem] = v.safeParse(exhibitSchemas["sort"]!, exhibit?.lines).issues ?? [];
  if (exhibit === null || problem !== undefined) return fault(1, problem?.message ?? "there is no exhibit");
  return exhibit;
}
