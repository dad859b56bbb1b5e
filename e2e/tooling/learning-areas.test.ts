import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const remotes = join(root, "remotes");

interface Area {
  id: string;
  title: string;
  paths: string[];
  aliases?: string[];
  category?: string;
}

const areas = readdirSync(remotes).map((id) => JSON.parse(readFileSync(join(remotes, id, "area.json"), "utf8")) as Area);
// A project is worked on by several, and is no learning activity.
const learning = areas.filter(({ category }) => category !== undefined && category !== "Collaborative Project");

it("the learning areas are AI Learning, AI literacy (which is shown by AI Learning), Skills, Vibing, Tutor and Create [GEN-010]", () => {
  expect(Object.fromEntries(learning.map(({ title, paths, aliases = [] }) => [title, [...paths, ...aliases]]))).toEqual({
    "AI Learning": ["/ai-learning", "/ai-literacy"],
    Skills: ["/skills"],
    Vibing: ["/code-assistant"],
    Tutor: ["/tutor-ai"],
    Create: ["/create"],
  });
});

it("the rows of the learning areas carry AI Learning, Skills, Coding, Tutor and Create, in what the shell and the area know of them [DATA-017]", () => {
  const categories = { "ai-learning": "AI Learning", skills: "Skills", vibing: "Coding", tutor: "Tutor", create: "Create" };
  expect(Object.fromEntries(learning.map(({ id, category }) => [id, category]))).toEqual(categories);
  expect(Object.fromEntries(learning.map(({ id }) => [id, categoryActivityOf(id)]))).toEqual(categories);
});

/** What an area asks its rows by. */
function categoryActivityOf(id: string): string {
  const parts = join(remotes, id, "src/parts");
  const found = readdirSync(parts)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => [...readFileSync(join(parts, file), "utf8").matchAll(/categoryActivity: "([^"]+)"/g)].map(([, name]) => name));
  return found.join(", ");
}
