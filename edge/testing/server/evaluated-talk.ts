import { sayIn, type TestLearn, type TestStudent } from "./learn-with-stub.ts";

/** What a student says of lamps and phones, turn by turn. */
export const said = [
  "the lamp just has a timer that somebody set, a phone learned from many old messages",
  "a robot dog is not alive inside, does it get better when you use it",
  "now I would put my radio elsewhere",
];
/** The places in it that an evaluation may quote, one for each criterion. */
export const quotes = [
  "the lamp just has a timer",
  "learned from many old messages",
  "is not alive inside",
  "does it get better when you use it",
  "put my radio elsewhere",
];
/** What the stub says to the student. */
export const feedback = "You set a lamp against a phone. Next, test a thing that nobody can sort.";

/** A talk with AI Learning's coach of three turns, or of these; afterwards the stub remembers only what the evaluation asks. */
export async function talkAbout(learn: TestLearn, student: TestStudent, texts = said): Promise<void> {
  learn.stub.script({ kind: "reply", text: "You wrote a lot. What makes you say so?" });
  for (const text of texts) await sayIn(learn, student, { text });
  learn.stub.requests.length = 0;
}

/** An evaluation with these levels, in the order and under the names that the request asks for. */
export function evaluationWith(levels: number[], changes: object = {}, own = quotes) {
  return (request: { body: { response_format?: unknown } }) => {
    const form = request.body.response_format as {
      json_schema: { schema: { properties: { criteria: { items: { properties: { name: { enum: string[] } } } } } } };
    };
    const names = form.json_schema.schema.properties.criteria.items.properties.name.enum;
    const criteria = names.map((name, index) => ({ name, level: levels[index] ?? 0, quote: own[index] ?? "" }));
    return { kind: "json" as const, value: { criteria, evaluation_score: 100, evaluation_evidence: feedback, ...changes } };
  };
}
