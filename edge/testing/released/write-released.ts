/**
 * Keeps data that this version has made, for the versions after it to be upgraded from: `npm run released -w edge`, once for each version,
 * before its tag.
 */
import { readVersion } from "#server/repository.ts";
import { addCode, addSafePeople, addSchool, appoint, joinSchool } from "#testing/database/school.ts";
import { makeTeam } from "#testing/database/team.ts";
import { postAs, startTestLearn } from "#testing/server/learn-with-stub.ts";
import { keepReleasedData } from "./released-data.ts";

const learn = await startTestLearn({ databaseUrl: null });
const { server } = learn;
const school = await addSchool(server, "Hill School", { safePerson: "Ms Okoro" });
await appoint(server, "admin", school, { email: "head@hill.example" });
await appoint(server, "teacher", school);
await addSafePeople(server, school, [{ name: "Ms Okoro", email: "okoro@hill.example" }]);
const code = await addCode(server, school, "5b");
for (let number = 0; number < 4; number += 1) {
  const student = await learn.student();
  await joinSchool(student as never, code);
  if (number === 0) await makeTeam(student as never);
  for (const text of ["A lamp is no AI.", "Because somebody wrote its steps down.", "I feel unsafe at home, he hits me."].slice(
    0,
    2 + (number % 2),
  )) {
    const body = { session_id: student.sessionId, message_id: crypto.randomUUID(), text };
    await (await postAs(student.accessToken, `${server.origin}/functions/v1/ai-learning/chat`, body)).text();
  }
}
await keepReleasedData(server.database, readVersion());
await learn.stop();
