import * as v from "valibot";
import type { BegunAssessment, StoredMessage } from "../_shared/conversation/index.ts";
import { oneLine } from "../_shared/prompt/index.ts";
import { wordsThatAreNames } from "../_shared/safety/index.ts";
import { readableText } from "../_shared/text/index.ts";
import type { HiddenPeople } from "../_shared/turn/index.ts";

/** A member of a team, as the database tells it: in the order of joining, with their team roles; a teacher is no student. */
export const memberSchema = v.object({
  id: v.string(),
  name: v.nullish(v.string(), ""),
  roles: v.array(v.string()),
  is_student: v.optional(v.boolean(), true),
});

/** A member of a team. */
export type Member = v.InferOutput<typeof memberSchema>;

const authorSchema = v.object({ id: v.string(), name: v.nullish(v.string(), "") });

/** Who wrote a message of a team's conversation, as the platform recorded it; null for the mentor's and for those of one learner alone. */
export function authorOf(message: StoredMessage): v.InferOutput<typeof authorSchema> | null {
  const read = v.safeParse(authorSchema, message["author"]);
  return read.success ? read.output : null;
}

/** Somebody of whom a conversation speaks, with the sign that stands for the name where a name must not go. */
interface Person {
  id: string;
  sign: string;
  /** How the others call them: the first name, or the whole one where two share it. */
  called: string;
  /** Every form of the name that is looked for in texts, the longest first. */
  forms: string[];
}

const sign = /@(\d{1,3})(?!\d)/g;
/** The beginning of a sign at the end of a piece of text. */
const signBegun = /@\d{0,3}$/;

/**
 * The people of one conversation under signs, `@1`, `@2` and so on: no student's name leaves for a provider (decision 017), and
 * a mentor of a team has to name its members all the same.
 */
export class People {
  readonly #people: Person[];

  /** @param members - in the order of joining; whoever wrote and has left since follows them
   * @param fullNames - by id: what the others don't see, and what must not leave either */
  constructor(members: Member[], history: StoredMessage[] = [], fullNames: Record<string, string> = {}) {
    const known = new Map<string, string>(members.map(({ id, name }) => [id, name.trim()]));
    for (const message of history) {
      const author = authorOf(message);
      if (author !== null && !known.has(author.id)) known.set(author.id, author.name.trim());
    }
    const names = [...known.values()];
    this.#people = [...known].map(([id, name], index) => {
      const first = name.split(/\s+/u)[0] ?? "";
      const isShared = names.filter((other) => firstOf(other) === firstOf(name)).length > 1;
      const called = isShared ? name : first;
      return { id, sign: `@${index + 1}`, called, forms: formsOf(name, fullNames[id] ?? "") };
    });
  }

  /** The sign of a member; undefined for nobody of this conversation. */
  signOf(id: string): string | undefined {
    return this.#people.find((person) => person.id === id)?.sign;
  }

  /** A text with names in the place of signs; a sign that is nobody's becomes words. */
  withNames(text: string): string {
    return text.replace(sign, (_, number: string) => this.#people[Number(number) - 1]?.called || nameless);
  }

  /** A text with signs in the place of the names of these people. */
  withSigns(text: string): string {
    let shown = text;
    const forms = this.#people.flatMap((person) => person.forms.map((form) => ({ form, sign: person.sign })));
    for (const { form, sign: stands } of forms.toSorted((one, other) => other.form.length - one.form.length)) {
      const flags = wordsThatAreNames.has(form.toLowerCase()) ? "gu" : "giu";
      shown = shown.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(form)}(?![\\p{L}\\p{N}])`, flags), stands);
    }
    return shown;
  }

  /** Words with signs as they stand in a text with names; null where they don't. */
  wordsIn(text: string, signed: string): string | null {
    const parts = signed.split(/(@\d{1,3})(?!\d)/).map((part, index) => {
      const person = index % 2 === 1 ? this.#people[Number(part.slice(1)) - 1] : undefined;
      const forms = (person?.forms ?? []).toSorted((one, other) => other.length - one.length);
      return `(?:${[...forms, part].map(escaped).join("|")})`;
    });
    return new RegExp(parts.join(""), "iu").exec(text)?.[0] ?? null;
  }

  /** The members whom a text of the mentor's names by sign, each once. */
  namedIn(text: string): string[] {
    const named = [...text.matchAll(sign)].flatMap(([, number]) => this.#people[Number(number) - 1]?.id ?? []);
    return [...new Set(named)];
  }
}

const teamSchema = v.object({ members: v.array(memberSchema), full_names: v.nullish(v.record(v.string(), v.string()), {}) });

/** The people of a team whose talk is evaluated; null where the work is one learner's alone. */
export function hiddenPeople({ of_team: team, history }: BegunAssessment): HiddenPeople | null {
  if (team === undefined) return null;
  const { members, full_names: fullNames } = v.parse(teamSchema, team);
  const people = new People(members, history, fullNames ?? {});
  const said = history.flatMap(({ role, content }) => (role === "user" ? [readableText(oneLine(content))] : []));
  return {
    hide: (text) => people.withSigns(text),
    show: (text) => people.withNames(text),
    showQuote(quote) {
      const [, before = "", words = "", after = ""] = /^(… )?(.*?)( …)?$/s.exec(quote) ?? [];
      // A sign stands for each way in which a name is written: the quote is shown as its writer wrote it.
      const written = said.map((text) => people.wordsIn(text, words)).find((found) => found !== null);
      return `${before}${written ?? people.withNames(words)}${after}`;
    },
  };
}

const nameless = "one of you";

/** What is looked for in texts: the shown name and the full one, each whole and by its first word. */
function formsOf(name: string, fullName: string): string[] {
  const forms = [name, fullName.trim()].flatMap((one) => [one, one.split(/\s+/u)[0] ?? ""]);
  return [...new Set(forms)].filter((form) => form.length > 1);
}

function firstOf(name: string): string {
  return (name.split(/\s+/u)[0] ?? "").toLowerCase();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Puts names in the place of signs while a text comes in pieces that may cut a sign. */
export class NamesInPieces {
  readonly #people: People;
  #held = "";

  constructor(people: People) {
    this.#people = people;
  }

  /** What of the text so far can be shown and was not shown before. */
  pass(piece: string): string {
    const text = this.#held + piece;
    this.#held = signBegun.exec(text)?.[0] ?? "";
    return this.#people.withNames(text.slice(0, text.length - this.#held.length));
  }

  /** What is left at the end. */
  end(): string {
    const rest = this.#people.withNames(this.#held);
    this.#held = "";
    return rest;
  }
}
