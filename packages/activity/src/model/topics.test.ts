import { expect, it } from "vitest";
import { activitiesOf, findTopic, placeName, topicOf } from "./topics.ts";

const painting = { id: "painting", title: "Painting", description: "Mix colours.", subCategory: "Paint and Colour" };
const music = { id: "music", title: "Music", description: "Make a beat.", subCategory: "Music" };
const topics = [painting, music];

it("finds a topic by the id in the address, and none for another one", () => {
  expect(findTopic(topics, "music")).toBe(music);
  expect(findTopic(topics, "cooking")).toBeUndefined();
  expect(findTopic(topics, null)).toBeUndefined();
});

it("tells the topic of an activity by its sub-category, not by the topic's title", () => {
  expect(topicOf(topics, { sub_category: "Paint and Colour" })).toBe(painting);
  expect(topicOf(topics, { sub_category: "Painting" })).toBeUndefined();
  expect(topicOf(topics, { sub_category: null })).toBeUndefined();
});

it("gathers the activities of a topic, whatever the case of its name", () => {
  const rows = [{ sub_category: "Music" }, { sub_category: "music " }, { sub_category: "Paint and Colour" }, { sub_category: null }];
  expect(activitiesOf(music, rows)).toEqual(rows.slice(0, 2));
});

it("calls a topic in a row as its card does, with the sub-category behind it only where that says something else", () => {
  expect(placeName(painting, { sub_category: "Paint and Colour" })).toBe("Painting (Paint and Colour)");
  expect(placeName({ ...music, subCategory: "mu-sic" }, { sub_category: "mu-sic" })).toBe("Music");
  expect(placeName(undefined, { sub_category: "Clay" })).toBe("Clay");
});
