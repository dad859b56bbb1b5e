/**
 * What is kept about one student, for the operator: `npm run student -- export amina@hill.example --to folder`,
 * `npm run student -- erase amina@hill.example --yes`, and out of a backup, with the server stopped where its database is embedded,
 * `npm run student -- put-back amina@hill.example --from backup.tar.gz` or `put-back --school "Hill School" --from backup.tar.gz`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileNameOf, readablePage } from "@learn/student-data";
import { readConfig } from "#server/config.ts";
import { findBackend, OperatorFault, runCommand, say } from "./backend.ts";
import { putBack } from "./put-back.ts";
import { Students } from "./student-data.ts";

async function run(): Promise<void> {
  const text = { type: "string" } as const;
  const options = { to: text, yes: { type: "boolean" }, from: text, school: text, "unpack-to": text } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [verb, email] = positionals;
  if (verb === "put-back") return putBackFromBackup(values, email);
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

async function putBackFromBackup(
  { from, school, "unpack-to": unpackTo }: { from?: string; school?: string; "unpack-to"?: string },
  student: string | undefined,
): Promise<void> {
  const whose = school !== undefined ? { school } : student !== undefined ? { student } : null;
  if (whose === null || from === undefined)
    throw new OperatorFault("Say whose and from where: npm run student -- put-back amina@hill.example --from backup.tar.gz");
  const { came, left } = await putBack({ place: readConfig(process.env), from: resolve(from), unpackTo, whose });
  const count = (of: Record<string, number>): string =>
    Object.entries(of)
      .map(([place, rows]) => `${rows} of ${place}`)
      .join(", ");
  say(Object.keys(came).length === 0 ? "Nothing was missing." : `Came back: ${count(came)}.`);
  if (left.length === 0) return;
  process.exitCode = 1;
  say(["Not put back:", ...left.map(({ place, id, why }) => `- ${place} ${id}: ${why}`)].join("\n"));
}

await runCommand(run);
