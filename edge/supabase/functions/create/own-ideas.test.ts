import { expect, it } from "vitest";
import { ownIdeas } from "./own-ideas.ts";

const challenge = ["A quiet playground", "The breaks at our school are too loud. Make them quieter."];
const count = (...said: string[]) =>
  ownIdeas(
    said.slice(0, -1).map((content) => ({ role: "user" as const, content })),
    said.at(-1) ?? "",
    challenge,
  ).length;

it.each<[number, string[]]>([
  [1, ["paper bells that show the noise"]],
  [2, ["paper bells that show the noise", "a corner where nobody talks"]],
  [2, ["paper bells that show the noise or a corner where nobody talks"]],
  [3, ["1. paper bells for everyone\n2. a silent reading corner\n3. soft shoes for all"]],
  [2, ["paper bells show it. A corner where nobody talks."]],
  [1, ["what if the walls were made of wool?"]],
  [2, ["kengele za karatasi nyingi", "kona ya kimya kabisa"]],
  [1, ["paper bels that sho the nois", "paper bells that show the noise"]],
])("counts %i in %j", (expected, said) => {
  expect(count(...said)).toBe(expected);
});

it.each([
  "you say one first",
  "give me two ideas please",
  "i dont know what to do",
  "idk",
  "what should i do here?",
  "can you help me with it",
  "I am sad because it is cold",
  "nobody plays with me anyway",
  "yes",
  "Make them quieter.",
  "the breaks at our school are too loud",
])("counts none in what brings none: %s", (said) => {
  expect(count(said)).toBe(0);
});

it("doesn't count what the coach has said", () => {
  const history = [{ role: "assistant" as const, content: "Paper bells show the noise. What else?" }];
  expect(ownIdeas(history, "paper bells show the noise", challenge)).toEqual([]);
});
