import { whatIsKept, type KeptName } from "@learn/student-data";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { repositoryFolder, supabaseFolder } from "../repository.ts";

/** Where the page is in the repository. */
export const keptFile = join(repositoryFolder, "docs/what-is-kept.md");

const table = /^(?:-- Kept: ([a-z-]+)\n)?create (?:unlogged )?table ((?:public|private)\.\w+)/gm;

/** A table of the schemas, and what its line says that it keeps; null for one without such a line, or with one that says nothing known. */
export interface KeptTable {
  name: string;
  kept: KeptName | null;
}

/** The tables in a text of SQL, each with what the line above it says. */
export function keptTables(sql: string): KeptTable[] {
  return [...sql.matchAll(table)].map(([, kept = "", name = ""]) => ({ name, kept: kept in whatIsKept ? (kept as KeptName) : null }));
}

/** All tables of the schemas. */
export async function readKeptTables(): Promise<KeptTable[]> {
  const folder = join(supabaseFolder, "schemas");
  const texts = await Promise.all((await readdir(folder)).toSorted().map((area) => readFile(join(folder, area, "tables.sql"), "utf8")));
  return texts.flatMap(keptTables);
}

/** The page about what is kept, for schools. */
export function keptPage(tables: readonly KeptTable[]): string {
  const rows = Object.entries(whatIsKept).map(([name, { what, why, until }]) => {
    const own = tables.filter(({ kept }) => kept === name).map((one) => `\`${one.name.replace("public.", "")}\``);
    return `| ${what} | ${why} | ${until} | ${own.join(", ")} |`;
  });
  return `# What is kept, why, and for how long

Written by \`npm run docs\` from the line \`-- Kept:\` above each table of \`edge/supabase/schemas\`; a table without one fails a test.
Notices to children, families and schools say the same. The account itself is kept by Supabase Auth (\`auth\`), until it is erased.
Who gets it besides: the model's provider reads the words of a talk, without the name, and the mail server the addresses of its mails.

| what | why | how long | tables |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}
