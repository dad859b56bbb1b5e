import { expect, it } from "vitest";
import { sharedTestWorkshop } from "#testing/server/workshop.ts";

it("what a student asked without a model is told with the next message, and not again with the result of its program", async () => {
  const workshop = await sharedTestWorkshop();
  const student = await workshop.student();
  const kept = { message_id: crypto.randomUUID(), text: "who made Python?", mode: "code", move: { kind: "my-question" } };
  const said = await workshop.askWith(student, "chat", kept, (own) => ({ ...own, provider: { ...own.provider, practice: true } }));
  expect(said.at(-1)?.data).toMatchObject({ practice: true });

  workshop.stub.script([
    { kind: "reply", text: 'You asked who made it. Here is one.\n\n```python\nprint("six")\n```\nThere it is.' },
    { kind: "reply", text: "It printed one line. What did you expect?" },
  ]);
  await student.say("code");
  const [built, analysed] = workshop.stub.requests.map(({ body }) => JSON.stringify(body.messages));
  expect(built).toMatch(/Take them up first.*begin\]\\n- who made Python\?/);
  expect(analysed).toContain("The program ran");
  expect(analysed).not.toMatch(/Take them up first|Questions that were kept/);
});
