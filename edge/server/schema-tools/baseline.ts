import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Migration } from "../database/migrations.ts";
import { supabaseFolder } from "../repository.ts";
import { parseSchema } from "./read-schemas.ts";
import { splitSql, withoutComments } from "./split-sql.ts";

// Projects belong to teams; no other folder's tables need those of another area.
const first = ["core", "teams"];

/**
 * The migrations that make an empty database the one that `schemas` describes, one for each folder: the core, which needs no
 * area, then each area.
 *
 * @param after - the version that they follow
 */
export async function baselineMigrations(after: string, schemas = join(supabaseFolder, "schemas")): Promise<Migration[]> {
  const folders = (await readdir(schemas)).toSorted();
  const ordered = [...first.filter((folder) => folders.includes(folder)), ...folders.filter((folder) => !first.includes(folder))];
  return Promise.all(
    ordered.map(async (folder, index) => ({
      version: String(BigInt(after) + BigInt(index + 1)),
      name: `baseline_${folder}.generated`,
      text: await baselineOf(schemas, folder),
    })),
  );
}

/** Everything that one folder makes, in an order in which a database takes it. */
async function baselineOf(schemas: string, folder: string): Promise<string> {
  const files = (await readdir(join(schemas, folder))).filter((file) => file.endsWith(".sql")).toSorted();
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(schemas, folder, file), "utf8")] as const)));
  const tables = splitSql(texts.get("tables.sql") ?? "");
  texts.delete("tables.sql");
  const functions = [...texts].flatMap(([file, text]) => parseSchema(`${folder}/${file}`, text).map((one) => one.text));
  const views = tables.flatMap((statement) => /^create view (\S+)/i.exec(withoutComments(statement))?.[1] ?? []);

  // A function may take or give rows of a table or a view; a view, a policy or a trigger may call a function.
  const steps: string[][] = [[], [], [], []];
  for (const statement of tables) {
    const bare = withoutComments(statement);
    if (/^(?:create policy|comment on policy|create (?:constraint )?trigger)\b/i.test(bare)) steps[3]?.push(statement);
    else steps[views.some((view) => bare.includes(view)) ? 2 : 0]?.push(statement);
  }
  for (const text of functions) {
    const head = text.slice(0, text.indexOf("$$"));
    steps[views.some((view) => head.includes(view)) ? 2 : 1]?.push(text);
  }
  const head = `-- Written by \`npm run migration -w edge\` from schemas/${folder}, which says what holds; this is how a database begins.`;
  return [head, "set local check_function_bodies = off;", ...steps.flat()].join("\n\n") + "\n";
}
