import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const remotes = join(root, "remotes");
// What is the same for every area, and so may know none of them.
const rooms = [
  "shell",
  "packages/ui",
  "packages/area-kit",
  "packages/assessment",
  "packages/chat-session",
  "packages/activity",
  "packages/own-work",
  "packages/voice",
  "packages/data",
  "edge/supabase/schemas/core",
];

interface Area {
  id: string;
  title: string;
  paths: string[];
  nav: { label: string };
}

const areas = readdirSync(remotes).map((id) => JSON.parse(readFileSync(join(remotes, id, "area.json"), "utf8")) as Area);

/** The sources of a room without its tests. */
function sourcesOf(room: string): string[] {
  return readdirSync(join(root, room, room.startsWith("edge") ? "" : "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|css|svg|sql)$/.test(entry.name) && !/\.test\.|\.generated\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("/testing/"));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const allowed: Record<string, string[]> = {
  // The table of the card has the name of the area that says where its rows are opened.
  "shell/src/dashboard/projects.tsx": ['"projects"'],
  // The card of a school's teams, whoever shows them.
  "shell/src/school/team-words.ts": ['"Teams"'],
  // Tables of these names, whoever reads them; and the category of the skills that the profile counts.
  "packages/data/src/projects.ts": ["`projects`", '"projects"'],
  "packages/data/src/team.ts": ['"teams"'],
  "packages/data/src/skills.ts": ['"Skills"'],
  // The areas that are open in a school which has never chosen.
  "edge/supabase/schemas/core/tables.sql": [
    "ai-learning",
    ...["ai-learning", "skills", "vibing", "tutor", "create", "projects", "teams"].map((id) => `'${id}'`),
  ],
  // What the profile calls the team that a person is in.
  "shell/src/profile/page-words.ts": ['"Team"'],
};

/** Every place in a text that names an area: as a whole string, as an address, as a token or component of its own, or by a name that is no everyday word. */
function namesIn(text: string, { id, title, paths, nav }: Area): string[] {
  const pascal = id.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const names = [...new Set([id, title, nav.label])];
  const unusual = names.filter((name) => /[- ]|[a-z][A-Z]/.test(name));
  const patterns = [
    ...names.map((name) => `(["'\`])${escape(name)}\\1`),
    ...paths.map((path) => `(["'\`])${escape(path)}(?![a-z-])`),
    ...unusual.map((name) => `\\b${escape(name)}\\b`),
    `--area-${escape(id)}\\b`,
    `\\b${pascal}(?:Icon|Motif|Area|Page)\\b`,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, "g"))].map(([found]) => found));
}

describe("what is the same for every area", () => {
  it.each(rooms)("%s knows none by name", (room) => {
    const files = sourcesOf(room);
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap((file) => {
      const name = relative(root, file);
      const text = readFileSync(file, "utf8");
      return areas
        .flatMap((area) => namesIn(text, area))
        .filter((place) => !allowed[name]?.includes(place))
        .map((place) => `${name}: ${place}`);
    });
    expect(found).toEqual([]);
  });

  it("an area's id, title, label, address, component, token or unusual name would be found", () => {
    for (const text of [
      'const first = "skills";',
      "<b>{`AI Learning`}</b>",
      "label: 'TutorAI'",
      'to="/projects/new"',
      "import { VibingIcon } from",
      "color: var(--area-teams-text);",
      "// as AI Learn does it",
    ])
      expect(
        areas.flatMap((area) => namesIn(text, area)),
        text,
      ).not.toEqual([]);
  });

  it("everyday words that are also the name of an area are left alone", () => {
    expect(areas.flatMap((area) => namesIn('words.projects = "My Projects"; const teams = create(skills); "/my-projects"', area))).toEqual(
      [],
    );
  });
});

describe("the areas among each other", () => {
  it.each(["id", "title", "category"])("no two have the same %s", (field) => {
    const values = areas
      .map((area) => (area as unknown as Record<string, string | undefined>)[field])
      .filter((value) => value !== undefined);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it("no address belongs to two", () => {
    const paths = areas.flatMap(({ paths: own, ...rest }) => [...own, ...((rest as { aliases?: string[] }).aliases ?? [])]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});
