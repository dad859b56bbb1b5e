import { afterAll, expect, it } from "vitest";
import { startProviderStub, type Behaviour } from "#testing/provider-stub/provider-stub.ts";
import { countOpinions, opinionOf, points, type Opinion } from "./judge-by-model.ts";
import { providerOf } from "./provider-of.ts";

const stub = await startProviderStub();
afterAll(() => stub.stop());

const lines = [
  { who: "coach" as const, text: "Hello! Look at a lamp." },
  { who: "child" as const, text: "it dies when it is off" },
  { who: "coach" as const, text: "“Dies” is a strong word.\nWhat does a **fan** do?" },
];
const ask = (behaviour: Behaviour): Promise<Opinion | "unreadable"> => {
  stub.script(behaviour);
  return opinionOf({ lines }, providerOf({ AI_BASE_URL: stub.baseUrl })!);
};
/** An answer with yes to all but what is given. */
const answer = (changed: object): Behaviour => {
  const yes = Object.keys(points).map((point) => [point, { yes: true, quote: "" }]);
  return { kind: "json", value: { ...(Object.fromEntries(yes) as object), ...changed } };
};

it("a judge's answer counts with a quote of the coach's own for each no, however its marks are written", async () => {
  const opinion = await ask(answer({ warm: { yes: false, quote: '"dies" is a strong word. What does a fan' } }));
  expect(opinion).toMatchObject({ warm: { yes: false }, true: { yes: true } });
  expect(countOpinions([opinion, "unreadable"])).toMatchObject({ read: 1, unreadable: 1, yes: { warm: 0, true: 1 } });
});

it.each<[string, Behaviour]>([
  ["words instead of an object", { kind: "reply", text: "A lovely talk, five stars." }],
  ["a point that is missing", answer({ warm: undefined })],
  ["a mark in place of yes or no", answer({ warm: { yes: 4, quote: "" } })],
  ["a point that nobody asked for", answer({ funny: { yes: true, quote: "" } })],
  ["a no without a quote", answer({ warm: { yes: false, quote: " " } })],
  ["a quote that the coach never said", answer({ true: { yes: true, quote: "a fan is alive" } })],
  ["a quote of the child's", answer({ warm: { yes: false, quote: "it dies when it is off" } })],
  ["a quote of the greeting", answer({ warm: { yes: false, quote: "Look at a lamp" } })],
  ["nothing, since the endpoint fails", { kind: "status", status: 400 }],
])("%s is no judgement and is never counted", async (_, behaviour) => {
  expect(await ask(behaviour)).toBe("unreadable");
});
