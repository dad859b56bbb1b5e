import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createScratchWorkspace } from "./scratch-workspace.ts";

const root = join(import.meta.dirname, "../..");
const { run, plant, remove } = createScratchWorkspace();
afterAll(remove);

const lint = () => run(".", "oxlint", ["--deny-warnings", "-f", "unix", "edge", "packages", "remotes", "shell"]);

/** Plants all of these, looks once, and takes them away. */
function plantAll([[file, text] = ["", ""], ...rest]: [file: string, text: string][], check: () => void): void {
  plant(file, text, rest.length > 0 ? () => plantAll(rest, check) : check);
}

it("the workspace as it stands is accepted", () => {
  expect(run(".", "turbo", ["boundaries"]).output).toContain("no issues found");
  expect(lint().isContent).toBe(true);
});

it("between packages nobody imports who stands above or beside, nor past another's public names", () => {
  const forbidden: [workspace: string, imported: string][] = [
    ["remotes/ai-learning", "@learn/shell"],
    ["remotes/skills", "@learn/ai-learning"],
    ["remotes/tutor", "../../../packages/ui/src/index.ts"],
    ["shell", "@learn/edge"],
    ["packages/assessment", "@learn/ai-learning"],
    ["packages/activity", "@learn/skills"],
    ["packages/area-kit", "@learn/activity"],
    ["packages/chat-session", "@learn/area-kit"],
    ["packages/ui", "@learn/chat-session"],
    ["packages/data", "@learn/area-kit"],
    ["edge", "@learn/ui"],
  ];
  const planted = forbidden.map(([workspace, imported]): [string, string] => [
    `${workspace}/src/planted.ts`,
    `export * from "${imported}";\n`,
  ]);
  plantAll(planted, () => {
    const { isContent, output } = run(".", "turbo", ["boundaries"]);
    expect(planted.filter(([file]) => !output.includes(file))).toEqual([]);
    expect(isContent).toBe(false);
  });
});

it("inside a package no layer knows those above it, no function Node or a room's inside, and no rule of style is broken", () => {
  const planted: [rule: string, file: string, text: string][] = [
    ["no-restricted-imports", "remotes/ai-learning/src/model/one.ts", 'import { useMemo } from "react";\nexport const memo = useMemo;\n'],
    [
      "no-restricted-imports",
      "remotes/ai-learning/src/model/two.ts",
      'import { rows } from "../data/rows.ts";\nexport const all = rows;\n',
    ],
    ["no-restricted-imports", "packages/activity/src/model/one.ts", 'import { useMemo } from "react";\nexport const memo = useMemo;\n'],
    ["no-restricted-imports", "remotes/ai-learning/src/data/one.ts", 'import { row } from "../parts/row.tsx";\nexport const one = row;\n'],
    ["no-restricted-imports", "remotes/ai-learning/src/screens/one.ts", 'import area from "../area.tsx";\nexport const whole = area;\n'],
    [
      "no-restricted-imports",
      "remotes/ai-learning/src/parts/one.ts",
      'import { A } from "../screens/menu.tsx";\nexport const screen = A;\n',
    ],
    ["no-restricted-imports", "shell/src/home/one.ts", 'import { init } from "@module-federation/runtime";\nexport const start = init;\n'],
    ["no-restricted-imports", "shell/src/home/two.ts", 'import { Link } from "react-router";\nexport const link = Link;\n'],
    [
      "no-restricted-imports",
      "edge/supabase/functions/skills/one.ts",
      'import { readFile } from "node:fs";\nexport const read = readFile;\n',
    ],
    [
      "no-restricted-imports",
      "edge/supabase/functions/skills/two.ts",
      'import { chat } from "../_shared/turn/chat.ts";\nexport const t = chat;\n',
    ],
    [
      "no-restricted-imports",
      "edge/supabase/functions/skills/a.test.ts",
      'import { chat } from "../_shared/turn/chat.ts";\nexport const t = chat;\n',
    ],
    [
      "no-restricted-imports",
      "edge/coaching/talk-lab/one.ts",
      'import { chat } from "#supabase/functions/_shared/turn/chat.ts";\nexport const talk = chat;\n',
    ],
    [
      "no-restricted-imports",
      "edge/supabase/functions/_shared/text/one.ts",
      'import { readFile } from "node:fs";\nexport const r = readFile;\n',
    ],
    ["no-explicit-any", "shell/src/home/three.ts", "export const anything = (value: any) => value;\n"],
    ["no-empty", "shell/src/home/four.ts", "export function quiet(work: () => void) {\n  try {\n    work();\n  } catch {}\n}\n"],
    ["max-lines", "shell/src/home/five.ts", "export {};\n".repeat(301)],
    ["no-cycle", "shell/src/home/six.ts", 'import { seven } from "./seven.ts";\nexport const six = () => seven;\n'],
    ["no-cycle", "shell/src/home/seven.ts", 'import { six } from "./six.ts";\nexport const seven = () => six;\n'],
  ];
  plantAll(
    planted.map(([, file, text]) => [file, text]),
    () => {
      const { output } = lint();
      const found = output.split("\n");
      const missed = planted.filter(([rule, file]) => !found.some((line) => line.includes(`${file}:`) && line.includes(rule)));
      expect(missed.map(([rule, file]) => `${file}: ${rule}`)).toEqual([]);
    },
  );
});

it("a file names another room by `#room/`, never by a path that leaves its own", () => {
  const roomOf = (file: string): string | undefined => file.split("/")[1];
  const leaving = execFileSync("git", ["ls-files", "edge/*/**.ts"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\(?) ?"(\.\.?\/[^"]+)"/g)]
        .map(([, path = ""]) => join(dirname(file), path))
        .filter((target) => roomOf(target) !== roomOf(file))
        .map((target) => `${file} -> ${target}`),
    );
  expect(leaving).toEqual([]);
});

it("an import that no package.json names, such as what stands beside the shared router or knows module federation, is refused, and so are an export, a file and a dependency that nobody uses", () => {
  const used = "supabase/functions/skills/planted.ts";
  const planted: [string, string][] = [
    ["remotes/skills/src/area.tsx", 'import "react-router";\nimport "@module-federation/runtime";\nexport default {};\n'],
    [`edge/${used}`, "export const used = 1;\nexport const idle = 2;\n"],
    ["edge/supabase/functions/skills/index.ts", 'import { used } from "./planted.ts";\nexport const area = used;\n'],
    ["shell/src/home/planted.ts", "export const alone = 1;\n"],
  ];
  plantAll(planted, () => {
    const { isContent, output } = run(".", "knip", ["--no-progress"]);
    for (const name of ["react-router", "@module-federation/runtime"])
      expect(output).toMatch(new RegExp(`^${name} .*remotes/skills/src/area.tsx`, "m"));
    expect(output).toMatch(/^shell\/src\/home\/planted\.ts/m);
    expect(output).toMatch(/^hono .*edge\/package\.json/m);
    expect(output.split("\n").filter((line) => line.includes(used))).toEqual([expect.stringMatching(/^idle /)]);
    expect(isContent).toBe(false);
  });
});
