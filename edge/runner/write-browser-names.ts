import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { browserNames, browserNamesFile } from "./browser-names.ts";

/** Writes the names by which the Vibing function knows programs for a browser. */
const target = fileURLToPath(new URL("../supabase/functions/vibing/browser-names.generated.ts", import.meta.url));
await writeFile(target, browserNamesFile(await browserNames()));
