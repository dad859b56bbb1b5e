import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { supabaseFolder } from "../repository.ts";
import { splitSql, withoutComments } from "./split-sql.ts";

/** The current text of one function of the database, with its comment and its rights. */
export interface SchemaFunction {
  /** With its schema: `public.claim_turn`. */
  name: string;
  /** Below `schemas`: `core/turns.sql`. */
  file: string;
  text: string;
}

/** A file of `schemas` can't be used; the message names it. */
export class SchemaError extends Error {
  override name = "SchemaError";
}

const created = /^create or replace function\s+([a-z_][a-z_0-9]*\.[a-z_][a-z_0-9]*)\s*\(/i;
const about = /^(?:comment on|(?:grant|revoke)\s[^;]*?\son) function\s+([a-z_][a-z_0-9]*\.[a-z_][a-z_0-9]*)\s*\(/i;

/**
 * The functions of one file beside `tables.sql`: each `create or replace function` with the comments, grants and revokes that follow it.
 *
 * @throws SchemaError when the file holds anything else, which belongs in its folder's `tables.sql`
 */
export function parseSchema(file: string, text: string): SchemaFunction[] {
  const functions: SchemaFunction[] = [];
  for (const statement of splitSql(text)) {
    const bare = withoutComments(statement);
    const name = created.exec(bare)?.[1]?.toLowerCase();
    const last = functions.at(-1);
    if (name !== undefined) functions.push({ name, file, text: statement });
    else if (last && about.exec(bare)?.[1]?.toLowerCase() === last.name) last.text += `\n${statement}`;
    else
      throw new SchemaError(
        `schemas/${file} may hold only functions, each followed by its own comment and rights, but has: ${bare.slice(0, 80)}`,
      );
  }
  return functions;
}

/**
 * The functions of every file below `schemas`, in the order of the files' names. Tables, and what is about them, stand in the
 * `tables.sql` of each folder.
 *
 * @throws SchemaError when a function stands twice, or when a file can't be used
 */
export async function readSchemas(folder = join(supabaseFolder, "schemas")): Promise<SchemaFunction[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".sql") && basename(file) !== "tables.sql")
    .toSorted();
  const texts = await Promise.all(files.map(async (file) => parseSchema(file, await readFile(join(folder, file), "utf8"))));
  const byName = new Map<string, SchemaFunction>();
  for (const found of texts.flat()) {
    const other = byName.get(found.name);
    if (other) throw new SchemaError(`${found.name} has two texts, in schemas/${other.file} and schemas/${found.file}.`);
    byName.set(found.name, found);
  }
  return [...byName.values()];
}
