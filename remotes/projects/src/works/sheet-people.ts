import type { Criteria } from "../data/projects.ts";
import { words } from "../words.ts";
import type { Member, Work } from "./work.ts";

/** Somebody as the sheet names them. */
type Named = Pick<Member, "id" | "name">;

/**
 * How people are called on the sheet: by their first name, as the others call them, or by the whole one where two share it.
 * A sheet leaves the platform, so it says no more of a child than that.
 */
export function calledNames(people: readonly Named[]): Map<string, string> {
  const known = new Map(people.map(({ id, name }) => [id, name.trim()]));
  const firsts = [...known.values()].map(firstOf);
  return new Map(
    [...known].map(([id, name]) => {
      const first = firstOf(name);
      const isShared = firsts.filter((other) => other.toLocaleLowerCase() === first.toLocaleLowerCase()).length > 1;
      return [id, (isShared ? name : first) || words.nameless];
    }),
  );
}

function firstOf(name: string): string {
  return name.split(/\s+/u)[0] ?? "";
}

/** Everybody whom the sheet may name: the members, in their order, then whoever saved or said something and has left since. */
export function peopleOf(members: readonly Named[], works: readonly Work[], criteria: Criteria): Named[] {
  const savers = works.flatMap(({ versions }) => versions.map(({ saved_by: by }) => by));
  const speakers = criteria.flatMap(({ author, quotes }) => [...(author ? [author] : []), ...(quotes ?? []).map((quote) => quote.author)]);
  const known = new Map<string, Named>();
  for (const one of [...members, ...savers, ...speakers]) if (!known.has(one.id)) known.set(one.id, { id: one.id, name: one.name ?? "" });
  return [...known.values()];
}

/** Who made what is shown: the members, and whoever saved a version of it; of a project of one it is that one. */
export function makersOf(members: readonly Named[], works: readonly Work[]): string[] {
  return [...new Set([...members.map(({ id }) => id), ...works.flatMap(({ versions }) => versions.map(({ saved_by: by }) => by.id))])];
}

/** A quote on the sheet; nobody's name in a project of one. */
export interface SheetQuote {
  criterion: string;
  quotes: { id: string | null; text: string }[];
}

/** The best words of the last evaluation, by criterion: the quote that proves it, then one of each other member. */
export function quotesOf(criteria: Criteria): SheetQuote[] {
  return criteria.flatMap(({ name, quote, author, quotes }) => {
    const proving = quote ? [{ id: author?.id ?? null, text: quote }] : [];
    const others = (quotes ?? []).filter((one) => one.quote !== quote && one.author.id !== author?.id);
    const all = [...proving, ...others.map((one) => ({ id: one.author.id, text: one.quote }))];
    return all.length === 0 ? [] : [{ criterion: name, quotes: all }];
  });
}
