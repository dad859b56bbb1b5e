import * as v from "valibot";
import { parse, parseChat, type ChatRequest, type Parsed, type StoredMessage } from "../conversation/index.ts";

const mostFacts = 6;
const mostOfFact = 120;
const mostOfAccount = 400;
/** As JSON; enough for a table of a dozen rows or a small drawing. */
const mostOfState = 4000;
/** All of it, as the database counts bytes (`check_message`), with room for what the message is for. */
const mostBytes = 3900;

// What facts are made of. Nothing that could look like a mark, a role or a program is among it.
const signs = /^[\p{L}\p{M}\p{N} .,;:'"%()+=?!/&°·…–“”‘’$€#*-]*$/u;
const sentence = (name: string, most: number) =>
  v.pipe(
    v.string(`${name} is a text.`),
    v.maxLength(most, `${name} has at most ${most} characters.`),
    v.regex(signs, `${name} is words on one line.`),
  );

const toldParts = v.object({
  done: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  facts: v.pipe(v.array(sentence("A fact", mostOfFact)), v.maxLength(mostFacts, `There are at most ${mostFacts} facts.`)),
  account: sentence("The account", mostOfAccount),
  state: v.pipe(
    v.unknown(),
    v.check((state) => (JSON.stringify(state)?.length ?? 0) <= mostOfState, "How the exhibit stands is too large."),
    v.check((state) => !unstorable.test(JSON.stringify(state) ?? ""), "How the exhibit stands holds a sign that can't be kept."),
  ),
});

const toldSchema = v.pipe(
  toldParts,
  v.check((told) => bytesOf(told) <= mostBytes, "What is told of the exhibit is too large."),
);

// No database keeps the null sign or half a pair of surrogates.
const unstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** As `jsonb` writes it: with a space behind each comma and colon. */
function bytesOf(value: unknown): number {
  const json = JSON.stringify(value);
  return new TextEncoder().encode(json).length + (json.match(/[,:]/g)?.length ?? 0);
}

/** What a student did with the exhibit since their last message, and how it stands: for the coach in words, for the page as it is. */
type ExhibitTold = v.InferOutput<typeof toldSchema>;

const withTold = v.object({ exhibit: v.nullish(toldSchema) });

/** A student's message, with what the exhibit in the page tells. */
export type ExhibitRequest = ChatRequest & { exhibit?: ExhibitTold | undefined };

/** Reads the body of a message in an activity with an exhibit. */
export function parseWithExhibit(body: unknown): Parsed<ExhibitRequest> {
  const parsed = parseChat(body);
  if (!parsed.ok) return parsed;
  const beside = parse(withTold, body);
  if (!beside.ok) return beside;
  return { ok: true, value: { ...parsed.value, exhibit: beside.value.exhibit ?? undefined } };
}

/** What is kept with a message about the exhibit; null where there is nothing. */
export function exhibitOf(message: StoredMessage | null | undefined): ExhibitTold | null {
  const read = v.safeParse(toldSchema, message?.["exhibit"]);
  return read.success ? read.output : null;
}

/** All words that came with the exhibit, for the ear that hears danger: a student may have typed some of them. */
export function heardInExhibit({ exhibit }: ExhibitRequest): string {
  if (exhibit === undefined) return "";
  return [...exhibit.facts, exhibit.account, ...textsIn(exhibit.state)].join("\n");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
