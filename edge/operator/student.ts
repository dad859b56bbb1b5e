/**
 * What is kept about one student, for the operator: `npm run student -- export amina@hill.example --to folder` and
 * `npm run student -- erase amina@hill.example --yes`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileNameOf, readablePage } from "@learn/student-data";
import { findBackend, OperatorFault, runCommand, say } from "./backend.ts";
import { Students } from "./student-data.ts";

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" }, yes: { type: "boolean" } } });
  const [verb, email] = positionals;
  if ((verb !== "export" && verb !== "erase") || email === undefined)
    throw new OperatorFault(
      "Say what and whose: npm run student -- export amina@hill.example --to folder, or erase amina@hill.example --yes",
    );
  const students = new Students(await findBackend(process.env));
  if (verb === "export") {
    const folder = resolve(values.to ?? ".");
    const data = await students.read(email);
    await mkdir(folder, { recursive: true });
    const name = join(folder, fileNameOf(email));
    await writeFile(`${name}.json`, JSON.stringify(data, null, 2), { mode: 0o600 });
    await writeFile(`${name}.html`, readablePage(data), { mode: 0o600 });
    say(
      `${name}.json and .html: ${Object.entries(data.tables)
        .map(([place, rows]) => `${rows.length} of ${place}`)
        .join(", ")}.`,
    );
    return;
  }
  if (values.yes !== true) throw new OperatorFault(`This deletes ${email} with everything that is kept about them, for good. Add --yes.`);
  const { erased, remaining } = await students.erase(email);
  say(
    `Erased: ${Object.entries(erased)
      .map(([place, count]) => `${count} of ${place}`)
      .join(", ")}.`,
  );
  const left = Object.entries(remaining);
  say(
    left.length === 0
      ? "Nothing is left."
      : `Somebody else wrote the address in: ${left.map(([place, count]) => `${count} of ${place}`).join(", ")}.`,
  );
}

await runCommand(run);
