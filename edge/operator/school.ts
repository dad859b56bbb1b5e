/**
 * Makes a school and its first admin, or lists the schools that there are:
 * `npm run school -- create "Hill School" --admin head@hill.example --areas skills,vibing --safe-person "Ms Okoro, the school counsellor"
 * --daily-tokens 3000000 --new-areas open` and `npm run school -- list`.
 */
import { findBackend, runCommand, say } from "./backend.ts";
import { readSchoolCommand } from "./school-command.ts";
import { createSchool, describeSchool, listSchools } from "./schools.ts";

async function run(): Promise<void> {
  const command = readSchoolCommand(process.argv.slice(2));
  const client = await findBackend(process.env);
  if (command.verb === "list") {
    const schools = await listSchools(client);
    if (schools.length === 0) say("There is no school yet.");
    for (const school of schools) say(describeSchool(school));
    return;
  }
  const { name, admin } = command.school;
  say(`${name} is there (${await createSchool(client, command.school)}). ${admin} looks after it at /admin.`);
}

await runCommand(run);
