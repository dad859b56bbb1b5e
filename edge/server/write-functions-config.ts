/**
 * Writes the end of supabase/config.toml: a line for each function, as the Supabase CLI needs it to deploy them. What stands
 * above the marker is written by hand and stays. `.gitattributes` has git keep the lines of both where two branches bring a
 * function each, and the next build puts them in order.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const marker = "# From here on written by the build";

// One line: of a section, two branches would share all lines but two, and git would mix them.
function lineOf(name: string): string {
  return `${name} = { enabled = true, verify_jwt = false, entrypoint = "./functions/${name}/index.ts", import_map = "./functions/deno.json" }\n`;
}

/** The configuration with a line for each of these functions, in the order of their names. */
export function withFunctions(config: string, names: string[]): string {
  const byHand = config.split(marker)[0]?.trimEnd() ?? "";
  return `${byHand}\n\n${marker}: one line for each function.\n# The functions check the token themselves and answer 401 in the words of their own contract.\n\n[functions]\n${names.toSorted().map(lineOf).join("")}`;
}

/** The names of the functions: the folders with an index.ts. */
export function functionsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.ts")));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const supabase = fileURLToPath(new URL("../supabase/", import.meta.url));
  const names = functionsIn(join(supabase, "functions"));
  const file = join(supabase, "config.toml");
  const before = readFileSync(file, "utf8");
  const config = withFunctions(before, names);
  // An unchanged file keeps its time.
  if (config !== before) writeFileSync(file, config);
}
