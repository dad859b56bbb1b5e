import { afterAll, beforeAll, expect, it } from "vitest";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { ProviderStub } from "#testing/provider-stub/provider-stub.ts";
import { opinionOf } from "./judge-by-model.ts";
import { providerOf } from "./provider-of.ts";

let stub: ProviderStub;
beforeAll(async () => {
  stub = await startProviderStub();
});
afterAll(() => stub?.stop());

const talk = {
  lines: [
    { who: "coach" as const, text: "Hello!" },
    { who: "child" as const, text: "a lamp" },
  ],
};
const reader = () => ({ ...providerOf({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key" })!, modelLarge: "second-reader" });

it("a second model reads the talk by the rubric and gives its marks", async () => {
  const marks = { listens: 4, "asks well": 3, kind: 5, honest: 5, "gives nothing away": 2 };
  stub.script({ kind: "json", value: { marks, worst: "“Hello!” says nothing." } });
  expect(await opinionOf(talk, reader())).toEqual({ marks, worst: "“Hello!” says nothing." });
  const { body } = stub.requests.at(-1)!;
  expect(body.model).toBe("second-reader");
  expect(body.messages[1]?.content).toBe("Coach: Hello!\n\nChild: a lamp");
});

it.each([
  ["no JSON", { kind: "reply" as const, text: "Nice talk." }],
  [
    "a mark of 9",
    { kind: "json" as const, value: { marks: { listens: 9, "asks well": 3, kind: 5, honest: 5, "gives nothing away": 2 }, worst: "" } },
  ],
  ["a failure", { kind: "status" as const, status: 400 }],
])("has no opinion where it answers with %s", async (_, behaviour) => {
  stub.script(behaviour);
  expect(await opinionOf(talk, reader())).toBeUndefined();
});
