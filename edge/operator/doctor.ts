/**
 * Checks a deployment from outside: `npm run doctor -- https://school.example`. Prints what it found, and ends with 1 where
 * something is wrong, with 2 where it wasn't told what to look at.
 */
import { parseArgs } from "node:util";
import { isSecret } from "./doctor/check-keys.ts";
import { checkNames, examine, type ExamineOptions } from "./doctor/examine.ts";
import { reportText } from "./doctor/report.ts";
import { OperatorFault, say } from "./backend.ts";

const usage = `Say which site: npm run doctor -- https://school.example
  [--supabase-url <address>] [--key <publishable key>] [--runner-url <address>] [--only keys,tables] [--json]
  SUPABASE_SECRET_KEY in the environment lets the catalogue of the database be read, too; it goes to the site,
  to --supabase-url and to SUPABASE_URL alone.`;

function readOptions(args: string[], env: Record<string, string | undefined>): ExamineOptions & { json: boolean } {
  const { values, positionals } = parse(args);
  const [address] = positionals;
  for (const text of [address ?? "", values["supabase-url"], values["runner-url"]])
    if (text !== undefined && !/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "")) throw new OperatorFault(usage);
  const only = values.only?.split(",").map((name) => name.trim());
  const unknown = only?.find((name) => !checkNames.includes(name));
  if (unknown !== undefined) throw new OperatorFault(`There is no check "${unknown}"; there are: ${checkNames.join(", ")}.`);
  // What is written into a command can be read by everybody at the machine; it is taken nevertheless.
  const given = values.key;
  const isSecretKey = given !== undefined && isSecret(given);
  return {
    site: new URL(address ?? "").origin,
    supabaseUrl: values["supabase-url"],
    key: isSecretKey ? undefined : given,
    secretKey: isSecretKey ? given : env["SUPABASE_SECRET_KEY"] || undefined,
    secretKeyFor: URL.canParse(env["SUPABASE_URL"] ?? "") ? env["SUPABASE_URL"] : undefined,
    runnerUrl: values["runner-url"],
    only,
    json: values.json ?? false,
  };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const options = { "supabase-url": text, key: text, "runner-url": text, only: text, json: { type: "boolean" } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new OperatorFault(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

try {
  const { json, ...options } = readOptions(process.argv.slice(2), process.env);
  const findings = await examine(options);
  say(json ? JSON.stringify({ site: options.site, findings }, null, 2) : reportText(findings));
  process.exitCode = findings.some(({ state }) => state === "broken") ? 1 : 0;
} catch (error) {
  if (!(error instanceof OperatorFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
