import { describe, expect, it } from "vitest";
import { cardsOf } from "./cards.ts";
import { TOPICS } from "./topics.ts";

const activity = (sub_category: string | null, title = "") => ({ sub_category, title });

describe("the cards of the menu", () => {
  it("are one for each coding sub-category, in a fixed order [VIBE-005]", () => {
    expect(cardsOf([]).map(({ topic, activity }) => [topic.title, activity])).toEqual([
      ["Web Pages", null],
      ["Games", null],
      ["Art & Animation", null],
      ["Story Machines", null],
      ["Data Detective", null],
      ["Helpful Tools", null],
      ["Science Simulations", null],
      ["Music & Sound", null],
    ]);
  });

  it("hold the first activity found for each sub-category, whatever the case of its name [VIBE-006]", () => {
    const cards = cardsOf([activity("games", "first"), activity("Games ", "second"), activity("Web Pages", "page")]);
    expect(cards).toHaveLength(TOPICS.length);
    expect(cards.flatMap(({ activity }) => activity?.title ?? [])).toEqual(["page", "first"]);
  });

  it("are more when an activity has a sub-category of its own; an activity without one has no card", () => {
    const cards = cardsOf([activity("Robots", "walk"), activity(null), activity("  "), activity("Robots", "run")]);
    expect(cards.slice(TOPICS.length).map(({ topic, activity }) => [topic.title, activity?.title])).toEqual([["Robots", "walk"]]);
  });
});
