import type { ActivityExhibit } from "../activity/index.ts";
import { type BegunTurn, type StoredMessage, parse, parseChat, type ChatRequest, type Parsed } from "../conversation/index.ts";
import { hearDanger, nameless, outgoingText, type Leaving } from "../gate/index.ts";
import { exhibitFactsPrompt, fillPrompt, oneLine, promptReference, type Serialize } from "../prompt/index.ts";
import * as v from "valibot";

/** More of it would take the room of the conversation. */
const mostOfDescription = 300;

/** What lies on the table, for a model that doesn't see it; empty where nothing does. */
export function describeExhibit(exhibit: ActivityExhibit | undefined): string {
  if (exhibit === undefined) return "";
  const lines = exhibit.lines.map(([key, ...parts]) => `${key}: ${parts.join(", ")}`).join("; ");
  return `On the table (${exhibit.id}): ${exhibit.ask} ${lines}`.trim().slice(0, mostOfDescription);
}

/** As it leaves for a provider: like the student's words, and not at all where it holds what danger sounds like. */
function wordsOf({ facts, account }: { facts: string[]; account: string }, who: string, leaving: Leaving): string | null {
  const done = facts.map((fact) => `${who} ${fact}.`).join(" ");
  const text = oneLine([done, account === "" ? "" : `Now: ${account}`].filter(Boolean).join(" "));
  return text === "" || hearDanger(text) !== null ? null : outgoingText(text, leaving);
}

/** What is told of an exhibit that a whole team works with. */
export interface TeamTable {
  messages: readonly StoredMessage[];
  /** The ids of those among them that are to be answered. */
  waiting: ReadonlySet<string | undefined>;
  /** Who did what a message tells of, for the prompt; never by name. */
  who(message: StoredMessage): string;
  /** Takes names out of a text. */
  hide(text: string): string;
}

/** What all messages that wait tell of the exhibit, in their order, else what the newest one does that tells of it; null where none does. */
function toldInWords(history: readonly (StoredMessage | null | undefined)[], leaving: Leaving, team?: TeamTable): string | null {
  const telling = history.flatMap((message) => {
    const told = exhibitOf(message);
    return message == null || told === null ? [] : [{ message, told }];
  });
  const waiting = telling.filter(({ message }) => team?.waiting.has(message.id));
  const said = waiting.length > 0 ? waiting : telling.slice(-1);
  const words = said.map(({ message, told: { facts, account } }, index) =>
    // How it stands after the last of them is how it stands.
    wordsOf({ facts, account: index === said.length - 1 ? account : "" }, team?.who(message) ?? theStudent, leaving),
  );
  const text = words.filter((one) => one !== null).join(" ");
  return text === "" ? null : (team?.hide(text) ?? text);
}

const theStudent = "The student";

/** The message that tells a model what was done with the exhibit, and how the prompts' reference goes on with it. */
export function besideExhibit(
  { history, message, learner }: Pick<BegunTurn, "history" | "message" | "learner">,
  { team, table }: { team?: TeamTable | undefined; table?: ActivityExhibit } = {},
): { messages: { role: "user"; content: string }[]; reference: string } {
  const told = toldInWords(team?.messages ?? [...history, message], team ? nameless : { name: learner.name }, team);
  if (told === null) return { messages: [], reference: "" };
  const mark = crypto.randomUUID();
  const facts = [describeExhibit(table), told].filter(Boolean).join(" ");
  const content = fillPrompt(exhibitFactsPrompt, { facts_mark: mark, facts: facts.replaceAll(mark, "") });
  return { messages: [{ role: "user", content }], reference: `+${promptReference(exhibitFactsPrompt)}` };
}

/**
 * A message as an evaluation reads it; what was done with the exhibit is a line of its own, and none of the student's evidence. In a
 * team the line says that one of it did so: no name leaves.
 */
export function serializeExhibit(message: StoredMessage, leaving: Leaving): ReturnType<Serialize> {
  const told = message.role === "user" ? exhibitOf(message) : null;
  const result = told === null ? null : wordsOf(told, message["author"] === undefined ? theStudent : "A student of the team", leaving);
  return { words: message.content, ...(result === null ? {} : { result }) };
}

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
