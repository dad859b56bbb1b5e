/**
 * Makes a school and its first admin:
 * `npm run school -- create "Hill School" --admin head@hill.example --areas skills,vibing --safe-person "Ms Okoro, the school counsellor"`.
 */
import { parseArgs } from "node:util";
import { findBackend, OperatorFault, runCommand, say } from "./backend.ts";
import { createSchool } from "./schools.ts";

async function run(): Promise<void> {
  const options = { admin: { type: "string" }, areas: { type: "string" }, "safe-person": { type: "string" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [verb, name] = positionals;
  if (verb !== "create" || !name || !values.admin)
    throw new OperatorFault('Say its name and its admin: npm run school -- create "Hill School" --admin head@hill.example');
  const areas = values.areas?.split(",").map((id) => id.trim());
  const id = await createSchool(await findBackend(process.env), { name, admin: values.admin, areas, safePerson: values["safe-person"] });
  say(`${name} is there (${id}). ${values.admin} looks after it at /admin.`);
}

await runCommand(run);
