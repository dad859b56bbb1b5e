import { describe, expect, it } from "vitest";
import type { Progress } from "@learn/data";
import { cardsOf } from "./cards.ts";
import { allTopics } from "./topics.ts";

const activity = (sub_category: string | null, title = "", progress: Progress = "started") => ({ sub_category, title, progress });

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
    expect(cards).toHaveLength(allTopics.length);
    expect(cards.flatMap(({ activity }) => activity?.title ?? [])).toEqual(["page", "first"]);
  });

  it("offer the first activity that can still be worked on, and keep the completed ones of the topic to look back at [VIBE-006]", () => {
    const cards = cardsOf([
      activity("Games", "won", "completed"),
      activity("games", "open", "not started"),
      activity("Games", "later"),
      activity("Games", "older", "completed"),
    ]);
    const games = cards.find(({ topic }) => topic.id === "games");
    expect(games?.activity?.title).toBe("open");
    expect(games?.completed.map(({ title }) => title)).toEqual(["won", "older"]);
  });

  it("hold the first completed activity when all of a sub-category are completed", () => {
    const games = cardsOf([activity("Games", "newer", "completed"), activity("Games", "older", "completed")]).find(
      ({ topic }) => topic.id === "games",
    );
    expect(games?.activity?.title).toBe("newer");
    expect(games?.completed.map(({ title }) => title)).toEqual(["newer", "older"]);
    expect(cardsOf([activity("Games", "open")]).flatMap(({ completed }) => completed)).toEqual([]);
  });

  it("are more when an activity has a sub-category of its own; an activity without one has no card", () => {
    const cards = cardsOf([activity("Robots", "walk"), activity(null), activity("  "), activity("Robots", "run")]);
    expect(cards.slice(allTopics.length).map(({ topic, activity }) => [topic.title, activity?.title])).toEqual([["Robots", "walk"]]);
  });
});
