import { beforeAll, describe, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow } from "../server/learn-with-stub.ts";
import { functionUrl, sharedTestLearn, turnOf, type TestLearn, type TestStudent } from "./attacker.ts";

let learn: TestLearn;
let amina: TestStudent;

beforeAll(async () => {
  learn = await sharedTestLearn();
  amina = await learn.student();
  learn.stub.script({ kind: "reply", text: "What makes you say so?" });
});

const say = async (text: string): Promise<void> =>
  void (await eventsOf(await postAs(amina.accessToken, functionUrl(learn, "chat"), turnOf(amina, text))));

const first = "my mum is on 0712 345 678, write to amina@example.org or come to 12 Baker Street";
const second = "07\u200b12\u00a0345 678 is still her number, and 3 robots in 2024 cost $1500000";

describe("phone numbers, e-mail and street addresses that a student writes", () => {
  it("are taken out of all that is sent, now and in every later message, while what is stored stays whole", async () => {
    await say(first);
    await say(second);
    const sent = learn.stub.requests.map(({ body }) => body.messages.filter(({ role }) => role === "user").map(({ content }) => content));
    const masked = "my mum is on [phone number], write to [email] or come to [address]";
    expect(sent).toEqual([[masked], [masked, "[phone number] is still her number, and 3 robots in 2024 cost $1500000"]]);
    const kept = (await sessionRow(amina)).chat_history.filter(({ role }) => role === "user").map(({ content }) => content);
    expect(kept).toEqual([first, second]);
  });

  it("are taken out of what an evaluation reads", async () => {
    learn.stub.script({
      kind: "json",
      value: { criteria: [{ name: "x", level: 0, quote: "" }], evaluation_score: 0, evaluation_evidence: "x" },
    });
    await (await postAs(amina.accessToken, functionUrl(learn, "assess"), { session_id: amina.sessionId })).text();
    const user = learn.stub.requests.at(-1)?.body.messages.find(({ role }) => role === "user")?.content ?? "";
    expect(user).toMatch(/^2 S: my mum is on \[phone number\], write to \[email\] or come to \[address\]$/m);
    expect(user).toMatch(/^4 S: \[phone number\] is still her number, and 3 robots in 2024 cost \$1500000$/m);
    expect(/0712|amina@|Baker/.test(JSON.stringify(learn.stub.requests.map(({ body }) => body)))).toBe(false);
  });
});
