import { describe, expect, it } from "vitest";
import {
  animals,
  ask,
  bestQuestion,
  countNamed,
  countQuestions,
  depthOf,
  groupsOf,
  newAnimals,
  placeOf,
  takeAway,
  type Tree,
} from "./machine.ts";

const animal = (id: string) => [...animals, ...newAnimals].find((one) => one.id === id)!;
const names = (tree: Tree) => groupsOf(tree).map(({ members }) => members.map(({ id }) => id));

/** A tree in which the machine asks by itself until nothing is left to ask. */
function grown(tree: Tree = null): Tree {
  const open = groupsOf(tree).find(({ members }) => members.length > 1 && bestQuestion(members));
  return open ? grown(ask(tree, open.way, bestQuestion(open.members)!)) : tree;
}

describe("a tree that is asked into being", () => {
  it("is one group of all animals before the first question", () => {
    expect(names(null)).toEqual([animals.map(({ id }) => id)]);
    expect([countQuestions(null), depthOf(null), countNamed(null)]).toEqual([0, 0, 0]);
  });

  it("parts a group by each animal's answer, and loses none", () => {
    const tree = ask(null, [], "flies");
    expect(names(tree)).toEqual([
      ["owl", "duck"],
      ["frog", "trout", "cow", "mouse", "snake", "elephant"],
    ]);
    expect(names(ask(tree, [true], "swims"))[0]).toEqual(["duck"]);
    expect(names(grown()).flat().toSorted()).toEqual(animals.map(({ id }) => id).toSorted());
  });

  it("asks only where nothing is asked yet", () => {
    const tree = ask(null, [], "flies");
    expect(ask(tree, [], "fur")).toBe(tree);
    expect(ask(tree, [true, false], "fur")).toEqual(tree);
  });

  it("loses with a question all that was asked below it", () => {
    const tree = ask(ask(ask(null, [], "flies"), [true], "swims"), [false], "fur");
    expect(takeAway(tree, [true])).toEqual(ask(ask(null, [], "flies"), [false], "fur"));
    expect(takeAway(tree, [])).toBeNull();
  });

  it("picks by itself the question that splits most evenly, the earlier one when two do", () => {
    expect(bestQuestion(animals)).toBe("legs");
    expect(bestQuestion([animal("owl"), animal("cow")])).toBe("flies");
  });

  it("finds nothing to ask about one animal, about none, and about two with the same answers", () => {
    expect(bestQuestion([animal("owl")])).toBeNull();
    expect(bestQuestion([])).toBeNull();
    expect(bestQuestion([animal("cow"), animal("horse")])).toBeNull();
  });

  it("can name every animal when the machine asks, with three questions for each", () => {
    expect(countNamed(grown())).toBe(animals.length);
    expect(depthOf(grown())).toBeLessThanOrEqual(4);
  });

  it("puts an animal that it has never met where its answers lead, with whoever is there", () => {
    expect(placeOf(grown(), animal("horse"))!.members.map(({ id }) => id)).toEqual(["cow"]);
    expect(placeOf(ask(null, [], "flies"), animal("bat"))!.members.map(({ id }) => id)).toEqual(["owl", "duck"]);
    expect(placeOf(null, animal("bat"))!.members).toHaveLength(animals.length);
  });
});
