import { ownTestServer } from "#testing/server/own-servers.ts";
import { readablePage } from "@learn/student-data";
import { expect, it } from "vitest";
import { signUpStudent, startSession } from "#testing/database/people.ts";
import { operatorClient } from "./backend.ts";
import { Students } from "./student-data.ts";
import { fillConversation } from "#testing/server/fill-conversation.ts";

const server = await ownTestServer();

it("the operator takes out what is kept about a student as data and as a page, and erases it with proof", async () => {
  const student = await signUpStudent(server, { name: "<b>Amina</b>" });
  const session = await startSession(server, student);
  const talk = [
    { role: "user", content: "A robot isn't <i>always</i> AI", timestamp: "2026-01-05T09:00:00Z" },
    { role: "assistant", content: "What makes you say so?", timestamp: "2026-01-05T09:01:00Z" },
  ];
  await fillConversation(server.sql, session, talk);
  const students = new Students(operatorClient(server.origin, server.serviceKey));
  const data = await students.read(student.email.toUpperCase());
  expect(data.tables["public.messages"]).toMatchObject(talk.map(({ role, content }) => ({ role, content })));
  const page = readablePage(data);
  expect(page).toContain("What is kept about &lt;b&gt;Amina&lt;/b&gt;");
  expect(page).toContain(
    "The student on 2026-01-05, 09:00 UTC:\nA robot isn't &lt;i&gt;always&lt;/i&gt; AI\n\nThe coach on 2026-01-05, 09:01 UTC:\nWhat makes you say so?",
  );
  expect(page).not.toContain("<i>");

  expect((await students.erase(student.email)).remaining).toEqual({});
  await expect(students.read(student.email)).rejects.toThrow(`Nobody has the address ${student.email}.`);
});

it("nobody does so with the key that browsers have", async () => {
  const student = await signUpStudent(server);
  const visitor = new Students(operatorClient(server.origin, server.anonKey));
  await expect(visitor.read(student.email)).rejects.toMatchObject({ name: "OperatorFault" });
  await expect(visitor.erase(student.email)).rejects.toMatchObject({ name: "OperatorFault" });
});
