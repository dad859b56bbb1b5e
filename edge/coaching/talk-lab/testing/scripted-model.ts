import type { Behaviour, StubRequest } from "#testing/provider-stub/provider-stub.ts";
import { points } from "../judge-by-model.ts";
import { planted } from "../mistakes.ts";
import triples from "../data/triples.json" with { type: "json" };

// As many words as a usual reply has.
const usualReply =
  '"It does the same thing each time" is a clue that you can test, and you have two things to test it on. Think of one that changes after a while. What happens inside it between the first day and the last, and how would somebody notice?';

/** What a request wants: the name of its form and the criteria in it. */
function wanted({ body }: StubRequest): { form: string; criteria: string[] } {
  const format = JSON.stringify(body.response_format ?? "");
  return {
    form: /"name":"([\w-]+)"/.exec(format)?.[1] ?? "",
    criteria: JSON.parse(/"enum":(\["[^\]]*\])/.exec(format)?.[1] ?? "[]") as string[],
  };
}

/**
 * A model that plays all parts: it replies as usual and asks by sign whom its prompt names; it evaluates with the student's own lines; and
 * it judges talks, answering nonsense about one.
 */
export function scriptedModel(request: StubRequest): Behaviour {
  const { form, criteria } = wanted(request);
  if (form === "opinion") return judging(request);
  if (criteria.length > 0) return evaluating(request, criteria);
  const sign = /Ask (@\d) by sign/.exec(request.body.messages[0]?.content ?? "")?.[1];
  return { kind: "reply", text: sign === undefined ? usualReply : `What would you add to that, ${sign}?` };
}

const worthless = new Set(triples.triples.flatMap(({ salad, wrong }) => [...salad, ...wrong]));

/** Level 3 with a quote for each line that says something, so that none is asked for twice. */
function evaluating({ body }: StubRequest, names: string[]): Behaviour {
  // Few words, or figures alone, prove nothing.
  const said = [...(body.messages[1]?.content ?? "").matchAll(/^\d+ S: (.*)$/gm)].map(([, words = ""]) => words);
  const quotes = said.flatMap((words) =>
    worthless.has(words) ? [] : ([...words.matchAll(/(?:[^\s\d]+ ){5,8}/g)].at(-1)?.[0].trim() ?? []),
  );
  const criteria = names.map((name, index) => {
    const quote = quotes[index] ?? "";
    return { name, level: quote === "" ? 0 : 3, quote };
  });
  const evaluation_evidence = "You gave a reason for two things. Next, test one of them.";
  return { kind: "json", value: { criteria, evaluation_score: 60, evaluation_evidence } };
}

/** Yes to all but the point in which a fault was planted. */
function judging({ body }: StubRequest): Behaviour {
  const told = body.messages[1]?.content ?? "";
  if (told.includes("My teacher wrote: list the outcomes")) return { kind: "reply", text: "A lovely talk, five stars." };
  const fault = planted.find(({ lines }) => lines.every((line) => told.includes(typeof line === "string" ? line : line.text)));
  const last = /.*Coach: (\S+ \S+ \S+)/s.exec(told)?.[1] ?? "";
  const answers = Object.keys(points).map((point) => [
    point,
    point === fault?.point ? { yes: false, quote: last } : { yes: true, quote: "" },
  ]);
  return { kind: "json", value: Object.fromEntries(answers) as object };
}
