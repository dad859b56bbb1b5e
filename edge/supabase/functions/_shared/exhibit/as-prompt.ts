import type { ActivityExhibit } from "../activity/index.ts";
import type { BegunTurn, StoredMessage } from "../conversation/index.ts";
import { hearDanger, outgoingText } from "../gate/index.ts";
import { exhibitFactsPrompt, fillPrompt, oneLine, promptReference, type Serialize } from "../prompt/index.ts";
import { exhibitOf } from "./told.ts";

/** More of it would take the room of the conversation. */
const mostOfDescription = 300;

/** What lies on the table, for a model that doesn't see it; empty where nothing does. */
export function describeExhibit(exhibit: ActivityExhibit | undefined): string {
  if (exhibit === undefined) return "";
  const lines = exhibit.lines.map(([key, ...parts]) => `${key}: ${parts.join(", ")}`).join("; ");
  return `On the table (${exhibit.id}): ${exhibit.ask} ${lines}`.trim().slice(0, mostOfDescription);
}

/** As it leaves for a provider: like the student's words, and not at all where it holds what danger sounds like. */
function wordsOf({ facts, account }: { facts: string[]; account: string }, who: string, name?: string | null): string | null {
  const done = facts.map((fact) => `${who} ${fact}.`).join(" ");
  const text = oneLine([done, account === "" ? "" : `Now: ${account}`].filter(Boolean).join(" "));
  return text === "" || hearDanger(text) !== null ? null : outgoingText(text, { name });
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
function toldInWords(
  history: readonly (StoredMessage | null | undefined)[],
  name: string | null | undefined,
  team?: TeamTable,
): string | null {
  const telling = history.flatMap((message) => {
    const told = exhibitOf(message);
    return message == null || told === null ? [] : [{ message, told }];
  });
  const waiting = telling.filter(({ message }) => team?.waiting.has(message.id));
  const said = waiting.length > 0 ? waiting : telling.slice(-1);
  const words = said.map(({ message, told: { facts, account } }, index) =>
    // How it stands after the last of them is how it stands.
    wordsOf({ facts, account: index === said.length - 1 ? account : "" }, team?.who(message) ?? theStudent, name),
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
  const told = toldInWords(team?.messages ?? [...history, message], team ? null : learner.name, team);
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
export const serializeExhibit: Serialize = (message) => {
  const told = message.role === "user" ? exhibitOf(message) : null;
  const result = told === null ? null : wordsOf(told, message["author"] === undefined ? theStudent : "A student of the team");
  return { words: message.content, ...(result === null ? {} : { result }) };
};
