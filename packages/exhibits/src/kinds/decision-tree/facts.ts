import * as v from "valibot";
import { count } from "../../count.ts";
import { animals, countNamed, countQuestions, depthOf, groupsOf, newAnimals, placeOf, questions, type Tree } from "./machine.ts";
import { words } from "./words.ts";

const tree: v.GenericSchema<unknown, Tree> = v.nullable(
  v.object({
    question: v.picklist(questions),
    // States that were kept before hold one number for the whole tree, and not which questions it counts.
    byMachine: v.optional(v.boolean(), false),
    yes: v.lazy(() => tree),
    no: v.lazy(() => tree),
  }),
);

export const schema = v.object({ tree, tried: v.nullable(v.string()) });

/** The tree, and the new animal that was sent through it last. */
export interface State {
  tree: Tree;
  tried: string | null;
}

export const initial: State = { tree: null, tried: null };

export function summary({ tree: asked }: State): string {
  const named = countNamed(asked);
  return asked === null ? "no questions yet" : `${count(countQuestions(asked), "question")}, ${named} of ${animals.length} named`;
}

/** How it stands, for the coach. */
export function account({ tree: asked, tried }: State): string {
  if (asked === null) return "";
  const largest = Math.max(...groupsOf(asked).map(({ members }) => members.length));
  const animal = newAnimals.find(({ id }) => id === tried);
  const company = animal && placeOf(asked, animal)?.members.map(({ id }) => words.animal(id));
  const picked = countPicked(asked);
  return [
    `The tree has ${count(countQuestions(asked), "question")}${picked === 0 ? "" : `, ${picked} of them picked by the machine`}; the longest way has ${depthOf(asked)}.`,
    `${countNamed(asked)} of ${animals.length} animals stand alone; the largest group has ${count(largest, "animal")}.`,
    ...(animal && company
      ? [`The new animal ${words.animal(animal.id)} came to ${company.length === 0 ? "an empty group" : company.join(", ")}.`]
      : []),
  ].join(" ");
}

/** How many questions of a tree the machine picked. */
function countPicked(asked: Tree): number {
  return asked === null ? 0 : Number(asked.byMachine) + countPicked(asked.yes) + countPicked(asked.no);
}

/** What a change says was done. */
export function fact(before: State, after: State): string | null {
  if (after.tried !== before.tried && after.tried !== null) return `sent the new animal '${words.animal(after.tried)}' through the tree`;
  if (countPicked(after.tree) > countPicked(before.tree)) return "let the machine pick a question";
  if (after.tree === before.tree) return null;
  return countQuestions(after.tree) < countQuestions(before.tree) ? "took a question out of the tree" : "put a question into the tree";
}
