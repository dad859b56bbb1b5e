/**
 * What is kept about one student, for the operator: `npm run student -- export amina@hill.example --to folder` and
 * `npm run student -- erase amina@hill.example --yes`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repositoryFolder } from "../local/repository.ts";
import { readablePage } from "./readable-page.ts";
import { StudentFault, Students } from "./student-data.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A hosted backend by SUPABASE_URL and SUPABASE_SECRET_KEY; else the server of this machine, by the key in its data folder. */
async function backend(): Promise<Students> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, PORT: port = "4000", DATA_DIR: dataDir } = process.env;
  if (url && key) return new Students(url, key);
  const file = resolve(dataDir || join(repositoryFolder, ".data"), "secrets.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new StudentFault(`${file} can't be read: set DATA_DIR to the server's data folder, or SUPABASE_URL and SUPABASE_SECRET_KEY.`);
  });
  const { secretKey } = JSON.parse(text) as { secretKey: string };
  return new Students(`http://127.0.0.1:${port}`, secretKey);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" }, yes: { type: "boolean" } } });
  const [verb, email] = positionals;
  if ((verb !== "export" && verb !== "erase") || email === undefined)
    throw new StudentFault(
      "Say what and whose: npm run student -- export amina@hill.example --to folder, or erase amina@hill.example --yes",
    );
  const students = await backend();
  if (verb === "export") {
    const folder = resolve(values.to ?? ".");
    const data = await students.read(email);
    await mkdir(folder, { recursive: true });
    const name = join(folder, email.replaceAll(/[^a-z0-9.@_-]/gi, "_"));
    await writeFile(`${name}.json`, JSON.stringify(data, null, 2), { mode: 0o600 });
    await writeFile(`${name}.html`, readablePage(data), { mode: 0o600 });
    say(
      `${name}.json and .html: ${Object.entries(data.tables)
        .map(([place, rows]) => `${rows.length} of ${place}`)
        .join(", ")}.`,
    );
    return;
  }
  if (values.yes !== true) throw new StudentFault(`This deletes ${email} with everything that is kept about them, for good. Add --yes.`);
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

try {
  await run();
} catch (error) {
  if (!(error instanceof StudentFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
