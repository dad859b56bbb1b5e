/**
 * Makes a school and its first admin, names who is told when a student may be in danger, or lists the schools that there are:
 * `npm run school -- create "Hill School" --admin head@hill.example --areas skills,vibing --safe-person "Ms Okoro, the school counsellor"
 * --safe-email okoro@hill.example --daily-tokens 3000000 --new-areas open`, `npm run school -- safe "Hill School" --person "Ms Okoro"
 * --email okoro@hill.example` and `npm run school -- list`.
 */
import { findBackend, runCommand, say } from "./backend.ts";
import { readSchoolCommand } from "./school-command.ts";
import { setSafePerson } from "./safe-people.ts";
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
  const { name, admin, safeEmail } = command.school;
  say(`${name} is there (${await createSchool(client, command.school)}). ${admin} looks after it at /admin.`);
  if (safeEmail === undefined) say(`Nobody is told by mail when a student of ${name} may be in danger. ${nobodyTold(name)}`);
}

await runCommand(run);
