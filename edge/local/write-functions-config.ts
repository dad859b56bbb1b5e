/**
 * Writes the end of supabase/config.toml: a section for each function, as the Supabase CLI needs it to deploy them.
 * What stands above the marker is written by hand and stays.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const marker = "# From here on written by the build: one section for each function.";

function sectionOf(name: string): string {
  return `[functions.${name}]\nenabled = true\nverify_jwt = false\nentrypoint = "./functions/${name}/index.ts"\nimport_map = "./functions/deno.json"\n`;
}

/** The configuration with a section for each of these functions, in the order of their names. */
export function withFunctions(config: string, names: string[]): string {
  const byHand = config.split(marker)[0]?.trimEnd() ?? "";
  return `${byHand}\n\n${marker}\n# The functions check the token themselves and answer 401 in the words of their own contract.\n\n${names.toSorted().map(sectionOf).join("\n")}`;
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
