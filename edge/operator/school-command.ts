import { parseArgs } from "node:util";
import { OperatorFault } from "./backend.ts";
import type { Pull } from "./roster-pull/pull.ts";
import { mostPeople, type SafePerson } from "./safe-people.ts";
import type { NewSchool } from "./schools.ts";
import type { Appointment } from "./staff.ts";

/** What an operator asks about schools. `safe` puts a person at a place of those who are told of danger, `staff` is about appointments, `import` takes in a list of students, `pull` the one that another system has now. */
export type SchoolCommand =
  | { verb: "list" }
  | { verb: "create"; school: NewSchool }
  | { verb: "safe"; name: string; person: SafePerson; place: number | undefined }
  | { verb: "staff"; name: string; act: "list" }
  | { verb: "staff"; name: string; act: "remove"; email: string }
  | { verb: "staff"; name: string; act: "add"; appointment: Appointment }
  | { verb: "import"; name: string; file: string; isWhole: boolean; isPreview: boolean; sameNames: string | undefined }
  | ({ verb: "pull"; settings: string | undefined } & Pull);

/** Below it a coach would rest from the start; the database refuses less, too. */
const fewestTokens = 20_000;
const longestPerson = 200;
const usage =
  'Say its name and its admin: npm run school -- create "Hill School" --admin head@hill.example --safe-email okoro@hill.example; ' +
  'or who is told of danger: npm run school -- safe "Hill School" --person "Ms Okoro" --email okoro@hill.example; or who is staff: npm run school -- staff add "Hill School" --email achieng@hill.example --role teacher ' +
  '--classes "5b,6a", staff remove "Hill School" --email achieng@hill.example, staff list "Hill School"; or take in its students: npm run school -- import "Hill School" roster.zip --preview; or pull "Hill School" --settings /etc/learn/hill.env --preview; or list them: npm run school -- list';

const options = {
  admin: { type: "string" },
  areas: { type: "string" },
  "safe-person": { type: "string" },
  "safe-email": { type: "string" },
  person: { type: "string" },
  email: { type: "string" },
  place: { type: "string" },
  role: { type: "string" },
  classes: { type: "string" },
  "opens-cases": { type: "boolean" },
  "daily-tokens": { type: "string" },
  "new-areas": { type: "string" },
  preview: { type: "boolean" },
  whole: { type: "boolean" },
  "whole-anyway": { type: "boolean" },
  settings: { type: "string" },
  since: { type: "string" },
  "same-names": { type: "string" },
} as const;

/**
 * Reads what stands after `npm run school --`.
 *
 * @throws OperatorFault with a sentence that names the option which is wrong
 */
export function readSchoolCommand(args: string[]): SchoolCommand {
  const { values, positionals } = parse(args);
  const [verb, name, ...more] = positionals;
  if (verb === "list" && name === undefined && Object.keys(values).length === 0) return { verb };
  if (verb === "safe") return readSafe(name, values, more);
  if (verb === "staff") return readStaff(name, values, more);
  if (verb === "import") return readImport(name, values, more);
  if (verb === "pull") return readPull(name, values, more);
  const {
    admin,
    areas,
    "safe-person": safePerson,
    "safe-email": safeEmail,
    "daily-tokens": dailyTokens,
    "new-areas": newAreas,
    ...others
  } = values;
  if (verb !== "create" || !name?.trim() || !admin || more.length > 0 || Object.keys(others).length > 0) throw new OperatorFault(usage);
  const school = {
    name,
    admin,
    areas: readAreas(areas),
    safePerson: readPerson(safePerson),
    safeEmail: readEmail("--safe-email", safeEmail),
    dailyTokens: readTokens(dailyTokens),
    newAreasOpen: readNewAreas(newAreas),
  };
  return { verb, school };
}

function readSafe(name: string | undefined, values: ReturnType<typeof parse>["values"], more: string[]): SchoolCommand {
  const { person, email, place, ...others } = values;
  const address = readEmail("--email", email);
  if (!name?.trim() || !person?.trim() || address === undefined || more.length > 0 || Object.keys(others).length > 0)
    throw new OperatorFault(usage);
  const longestName = 100;
  if (person.trim().length > longestName) throw new OperatorFault(`--person takes a name of at most ${longestName} letters.`);
  if (place !== undefined && !/^[1-6]$/.test(place))
    throw new OperatorFault(`--place takes a number from 1, the safe person, to ${mostPeople}; without it, the person comes last.`);
  return { verb: "safe", name, person: { name: person.trim(), email: address }, place: place === undefined ? undefined : Number(place) };
}

function readStaff(act: string | undefined, values: ReturnType<typeof parse>["values"], [name, ...more]: string[]): SchoolCommand {
  const { email, role, classes, "opens-cases": opensCases, ...others } = values;
  const address = readEmail("--email", email);
  if (!name?.trim() || more.length > 0 || Object.keys(others).length > 0) throw new OperatorFault(usage);
  const saysMore = role !== undefined || classes !== undefined || opensCases !== undefined;
  if (act === "list" && address === undefined && !saysMore) return { verb: "staff", name, act };
  if (act === "remove" && address !== undefined && !saysMore) return { verb: "staff", name, act, email: address };
  if (act !== "add" || address === undefined) throw new OperatorFault(usage);
  if (role !== "admin" && role !== "facilitator" && role !== "teacher")
    throw new OperatorFault(
      "--role takes teacher, who sees the classes of --classes, facilitator, who sees teams given to them, or admin.",
    );
  const names = classes?.split(",").map((one) => one.trim()) ?? [];
  if (names.some((one) => one === "")) throw new OperatorFault("--classes takes names of classes with commas between them, such as 5b,6a.");
  return { verb: "staff", name, act, appointment: { email: address, role, classes: names, isSafePerson: opensCases === true } };
}

function readImport(name: string | undefined, values: ReturnType<typeof parse>["values"], [file, ...more]: string[]): SchoolCommand {
  const { preview = false, whole = false, "same-names": sameNames, ...others } = values;
  if (!name?.trim() || file === undefined || more.length > 0 || Object.keys(others).length > 0) throw new OperatorFault(usage);
  return { verb: "import", name, file, isWhole: whole, isPreview: preview, sameNames: readSameNames(sameNames) };
}

function readPull(name: string | undefined, values: ReturnType<typeof parse>["values"], more: string[]): SchoolCommand {
  const { preview = false, "whole-anyway": mayCloseMany = false, settings, since, "same-names": sameNames, ...others } = values;
  if (!name?.trim() || more.length > 0 || Object.keys(others).length > 0) throw new OperatorFault(usage);
  const asked = { isPreview: preview, mayCloseMany, settings, sameNames: readSameNames(sameNames) };
  return { verb: "pull", name, ...asked, since: since === undefined ? undefined : readSince(since) };
}

function readSameNames(text: string | undefined): string | undefined {
  if (text === undefined || ["other", "both", "moves"].includes(text)) return text;
  throw new OperatorFault(
    "--same-names takes what a student is who has the name of one that is there: other (another child), both (the same one, in both classes) or moves (the same one, who changes class).",
  );
}

function readSince(text: string): Date {
  const [, count, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const since = count === undefined ? new Date(text) : new Date(Date.now() - Number(count) * (unit === "d" ? 24 : 1) * 3_600_000);
  if (Number.isNaN(since.getTime()) || (count === undefined && !/^\d{4}-\d{2}-\d{2}/.test(text)))
    throw new OperatorFault("--since takes since when what changed is read, such as 25h, 2d or 2026-11-27.");
  return since;
}

function readEmail(option: string, text: string | undefined): string | undefined {
  const email = text?.trim().toLowerCase();
  if (email !== undefined && (!/^[^@\s<>,;"()]+@[^@\s<>,;"()]+\.[^@\s<>,;"()]+$/.test(email) || email.length > 254))
    throw new OperatorFault(`${option} takes a whole email address, such as okoro@hill.example.`);
  return email;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Node's own first sentence names the option.
    if (error instanceof TypeError && "code" in error)
      throw new OperatorFault(`${error.message.replace(/\. .*/s, "")}.\n${usage}`, { cause: error });
    throw error;
  }
}

function readAreas(text: string | undefined): string[] | undefined {
  const areas = text?.split(",").map((id) => id.trim());
  if (areas?.some((id) => id === ""))
    throw new OperatorFault("--areas takes ids of areas with commas between them, such as skills,vibing.");
  return areas;
}

function readPerson(text: string | undefined): string | undefined {
  const person = text?.trim();
  if (person === "" || (person?.length ?? 0) > longestPerson)
    throw new OperatorFault(
      `--safe-person takes whom a student in distress can turn to, in at most ${longestPerson} letters, such as "Ms Okoro, the school counsellor".`,
    );
  return person;
}

function readTokens(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const tokens = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(tokens) && tokens >= fewestTokens) return tokens;
  throw new OperatorFault(
    `--daily-tokens takes what all students of the school together may use in a day, ${fewestTokens} at least, such as 3000000; leave it out for no limit of the school's own.`,
  );
}

function readNewAreas(text: string | undefined): boolean | undefined {
  if (text === undefined || text === "open" || text === "closed") return text === undefined ? undefined : text === "open";
  throw new OperatorFault("--new-areas takes open or closed: how an area begins that comes later. Closed, unless you say open.");
}
