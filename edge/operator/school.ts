/**
 * Makes a school and its first admin, names who is told when a student may be in danger, or lists the schools that there are:
 * `npm run school -- create "Hill School" --admin head@hill.example --areas skills,vibing --safe-person "Ms Okoro, the school counsellor"
 * --safe-email okoro@hill.example --daily-tokens 3000000 --new-areas open`, `npm run school -- safe "Hill School" --person "Ms Okoro"
 * --email okoro@hill.example`, `npm run school -- list`, `staff add`, `staff remove` and `staff list` about who is staff, and
 * `npm run school -- import "Hill School" roster.zip --preview` about students who get accounts without an e-mail address: from a CSV file,
 * which with `--whole` names all students of its classes, or a OneRoster bundle. `npm run school -- pull "Hill School" --settings
 * /etc/learn/hill.env` does the same with what a OneRoster server or Google Classroom has now, for a scheduler: it ends with 1 where something
 * has to be mended, 2 where the server can't be asked now, 3 where it would close more than a fifth of the accounts, 4 where another one runs.
 */
import { findBackend, runCommand, say } from "./backend.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { describeImport, importFile } from "./import-roster.ts";
import { checkClosed, logLine, pullRoster } from "./roster-pull/pull.ts";
import { readPullSettings } from "./roster-pull/settings.ts";
import { readSchoolCommand, type SchoolCommand } from "./school-command.ts";
import { setSafePerson } from "./safe-people.ts";
import { addStaff, listStaff, removeStaff } from "./staff.ts";
import { createSchool, describeSchool, findSchool, listSchools, nobodyTold } from "./schools.ts";

async function run(): Promise<void> {
  const command = readSchoolCommand(process.argv.slice(2));
  const client = await findBackend(process.env);
  if (command.verb === "list") {
    const schools = await listSchools(client);
    if (schools.length === 0) say("There is no school yet.");
    for (const school of schools) say(describeSchool(school));
    return;
  }
  if (command.verb === "safe") {
    await setSafePerson(client, await findSchool(client, command.name), command.person, command.place);
    say(`${command.person.email} gets a mail when a student of ${command.name} may be in danger. A test alarm can be sent at /admin.`);
    return;
  }
  if (command.verb === "staff") return sayStaff(client, command);
  if (command.verb === "import") {
    for (const line of describeImport(await importFile(client, command), command.isPreview)) say(line);
    return;
  }
  if (command.verb === "pull") return pull(client, command);
  const { name, admin, safeEmail } = command.school;
  say(`${name} is there (${await createSchool(client, command.school)}). ${admin} looks after it at /admin.`);
  if (safeEmail === undefined) say(`Nobody is told by mail when a student of ${name} may be in danger. ${nobodyTold(name)}`);
}

async function pull(client: SupabaseClient, { settings: file, ...asked }: Extract<SchoolCommand, { verb: "pull" }>): Promise<void> {
  const startedAt = new Date();
  const settings = await readPullSettings(process.env, file);
  const outcome = await pullRoster(client, settings, asked);
  if (!asked.isPreview) return say(logLine(asked.name, settings, outcome, startedAt));
  for (const line of describeImport(outcome, true)) say(line);
  if (!asked.mayCloseMany) checkClosed(outcome);
}

async function sayStaff(client: SupabaseClient, command: Extract<SchoolCommand, { verb: "staff" }>): Promise<void> {
  const school = await findSchool(client, command.name);
  if (command.act === "add") await addStaff(client, school, command.appointment);
  if (command.act === "remove") await removeStaff(client, school, command.email);
  const lines = await listStaff(client, school);
  if (lines.length === 0) say(`${command.name} has no staff.`);
  for (const line of lines) say(line);
}

await runCommand(run);
