/** What can be asked about an animal. */
export const questions = ["flies", "fur", "swims", "legs", "eggs", "big"] as const;
export type Question = (typeof questions)[number];

/** An animal: the questions that are answered with yes. */
export interface Animal {
  id: string;
  yes: readonly Question[];
}

/** The animals that the tree is made from, then some that it has never met. */
export const animals: readonly Animal[] = [
  { id: "owl", yes: ["flies", "eggs"] },
  { id: "duck", yes: ["flies", "swims", "eggs"] },
  { id: "frog", yes: ["swims", "legs", "eggs"] },
  { id: "trout", yes: ["swims", "eggs"] },
  { id: "cow", yes: ["fur", "legs", "big"] },
  { id: "mouse", yes: ["fur", "legs"] },
  { id: "snake", yes: ["eggs"] },
  { id: "elephant", yes: ["legs", "big"] },
];
export const newAnimals: readonly Animal[] = [
  { id: "bat", yes: ["flies", "fur"] },
  { id: "penguin", yes: ["swims", "eggs"] },
  { id: "horse", yes: ["fur", "legs", "big"] },
];

/** A tree: a group that isn't asked about any more, or a question, picked by the machine or not, with a tree for each answer. */
export type Tree = null | { question: Question; byMachine: boolean; yes: Tree; no: Tree };

/** The way to a place in a tree: an answer for each question from the top. */
export type Way = readonly boolean[];

/** A group at the end of a way, with the questions asked on it and the animals that end there. */
export interface Group {
  way: Way;
  asked: readonly Question[];
  members: readonly Animal[];
}

/** Where some animals end in a tree: each end with those that get there, the 'yes' side first. */
export function groupsOf(tree: Tree, members: readonly Animal[] = animals, way: Way = [], asked: readonly Question[] = []): Group[] {
  if (tree === null) return [{ way, asked, members }];
  const { yes, no } = split(members, tree.question);
  const next = [...asked, tree.question];
  return [...groupsOf(tree.yes, yes, [...way, true], next), ...groupsOf(tree.no, no, [...way, false], next)];
}

/** Some animals by their answer to a question. */
export function split(members: readonly Animal[], question: Question): { yes: Animal[]; no: Animal[] } {
  return { yes: members.filter(({ yes }) => yes.includes(question)), no: members.filter(({ yes }) => !yes.includes(question)) };
}

/** The tree with a question asked at the end of a way; unchanged where something is asked there already. */
export function ask(tree: Tree, way: Way, question: Question, byMachine = false): Tree {
  const [answer, ...rest] = way;
  if (tree === null) return answer === undefined ? { question, byMachine, yes: null, no: null } : null;
  if (answer === undefined) return tree;
  return answer ? { ...tree, yes: ask(tree.yes, rest, question, byMachine) } : { ...tree, no: ask(tree.no, rest, question, byMachine) };
}

/** The tree without the question at the end of a way, and without all that was asked below it. */
export function takeAway(tree: Tree, way: Way): Tree {
  const [answer, ...rest] = way;
  if (tree === null || answer === undefined) return null;
  return answer ? { ...tree, yes: takeAway(tree.yes, rest) } : { ...tree, no: takeAway(tree.no, rest) };
}

/** Where one animal ends. */
export function placeOf(tree: Tree, animal: Animal): Group | undefined {
  const met = groupsOf(tree).map(({ way }) => String(way));
  const own = groupsOf(tree, [animal]).find(({ members }) => members.length > 0);
  return own && groupsOf(tree)[met.indexOf(String(own.way))];
}

/**
 * The question that splits a group most evenly, as a machine picks it; the earlier one in the list when two do so equally.
 * Null for a group that no question splits.
 */
export function bestQuestion(members: readonly Animal[]): Question | null {
  const smaller = (question: Question) => {
    const { yes, no } = split(members, question);
    return Math.min(yes.length, no.length);
  };
  const best = Math.max(0, ...questions.map(smaller));
  return best === 0 ? null : (questions.find((question) => smaller(question) === best) ?? null);
}

/** How many questions a tree asks in all. */
export function countQuestions(tree: Tree): number {
  return tree === null ? 0 : 1 + countQuestions(tree.yes) + countQuestions(tree.no);
}

/** The most questions that one animal is asked. */
export function depthOf(tree: Tree): number {
  return Math.max(...groupsOf(tree).map(({ way }) => way.length));
}

/** How many animals stand alone, so that the machine can name them. */
export function countNamed(tree: Tree): number {
  return groupsOf(tree).filter(({ members }) => members.length === 1).length;
}
