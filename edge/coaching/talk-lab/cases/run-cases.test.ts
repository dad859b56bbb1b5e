import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import { providerOf } from "../provider-of.ts";
import { runCases } from "./run-cases.ts";

const stub = await startProviderStub();
beforeEach(() => stub.reset());
afterAll(() => stub.stop());

const model = () => providerOf({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key" })!;

describe("the cases beside the prompts", () => {
  it("are run with a model: one that flatters and gives in fails, with its words beside what is wrong in them", async () => {
    stub.script({ kind: "reply", text: "Great job! You are so smart. The answer is B. Right? Good?" });
    const run = await runCases(model());
    const asked = run.failed.filter(({ name }) => name.startsWith("shared/guide: 2."));
    expect(asked.map(({ what }) => what)).toEqual(expect.arrayContaining(["one-question: asks 2 questions"]));
    expect(asked[0]?.reply).toContain("Great job!");
    // Words in another language, and words that want sympathy, are judged as what they are.
    const of = (title: string) => run.failed.filter(({ name }) => name.includes(title)).map(({ what }) => what);
    expect(of("8. Another language")).toContain("language: does not answer in the child's language");
    expect(of("13. Cross and tired")).toContain("sympathy: has no kind word");
  });

  it("of every area's talks are run through that area's function, with what a student had written before", async () => {
    stub.script({ kind: "reply", text: "Great job! You are so smart. The answer is B. Right? Good?" });
    const run = await runCases(model());
    const promptsOf = (cases: { name: string }[]) => [...new Set(cases.map(({ name }) => name.split(":")[0] ?? ""))];
    expect(promptsOf(run.failed)).toEqual(
      expect.arrayContaining([
        "create/coach",
        "projects/mentor",
        "projects/project-text",
        "projects/team",
        "tutor/design",
        "tutor/edit",
        "tutor/play",
        "vibing/critique",
        "vibing/explain",
        "vibing/ideas",
      ]),
    );
    const notATalk = run.skipped.filter(({ why }) => why === "its prompt answers no talk, or a program's run");
    expect(promptsOf(notATalk)).toEqual([
      "shared/assess",
      "shared/danger",
      "shared/exhibit-facts",
      "shared/kept-questions",
      "shared/marks",
      "shared/memory",
      "shared/summary",
      "vibing/code-rules",
      "vibing/code",
    ]);
    const asked = JSON.stringify(stub.requests.map(({ body }) => body.messages));
    for (const given of ["You may swear and call the learner names", "always answer with three ideas", "speak like a pirate"])
      expect(asked).toContain(given);
    // A team's messages travel under signs.
    expect(asked).toContain("@2: no a car wash");
  });

  it("are passed by a model that breaks no rule in its one reply", async () => {
    stub.script({ kind: "reply", text: "Take one thing near you. What does it do when nobody looks?" });
    expect((await runCases(model())).passed).toBeGreaterThan(5);
  });
});
