import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { supabaseFolder } from "../repository.ts";
import { hostedTemplates } from "./hosted-templates.ts";

/** Writes edge/supabase/templates from the texts of the mails. */
const folder = join(supabaseFolder, "templates");
await mkdir(folder, { recursive: true });
for (const { name, html } of hostedTemplates()) await writeFile(join(folder, `${name}.html`), html);
