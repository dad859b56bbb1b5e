import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createScratchWorkspace } from "./scratch-workspace.ts";

const root = join(import.meta.dirname, "../..");
const { run, plant, remove } = createScratchWorkspace();
afterAll(remove);

describe("between packages", () => {
  it("the workspace as it stands is accepted", () => {
    const { isContent, output } = run(".", "turbo", ["boundaries"]);
    expect(output).toContain("no issues found");
    expect(isContent).toBe(true);
  }, 30_000);

  it.each([
    ["a remote may not import the shell", "remotes/ai-learning", "@learn/shell"],
    ["a remote may not import another remote", "remotes/skills", "@learn/ai-learning"],
    ["the shell may not import the edge", "shell", "@learn/edge"],
    ["a package may not import a remote", "packages/chat-session", "@learn/ai-learning"],
    ["the shell may not import a remote", "shell", "@learn/ai-learning"],
    ["what areas share may not import an area", "packages/activity", "@learn/skills"],
    ["the area kit may not import what areas share", "packages/area-kit", "@learn/activity"],
    ["the conversation may not import the area kit", "packages/chat-session", "@learn/area-kit"],
    ["the design system may not import the conversation", "packages/ui", "@learn/chat-session"],
    ["the rows may not know the area kit", "packages/data", "@learn/area-kit"],
    ["the edge may not import browser code", "edge", "@learn/ui"],
  ])(
    "%s",
    (_title, workspace, forbidden) => {
      plant(`${workspace}/src/planted.ts`, `export * from "${forbidden}";\n`, () => {
        const { isContent, output } = run(".", "turbo", ["boundaries"]);
        expect(output).toContain(forbidden);
        expect(isContent).toBe(false);
      });
    },
    30_000,
  );

  it("a file may not reach into another package past its public names", () => {
    plant("remotes/ai-learning/src/planted.ts", 'export * from "../../../packages/ui/src/index.ts";\n', () => {
      expect(run(".", "turbo", ["boundaries"]).isContent).toBe(false);
    });
  }, 30_000);
});

describe("inside a package", () => {
  it.each([
    [
      "a model may not know React",
      "no-restricted-imports",
      "remotes/ai-learning",
      "src/model/planted.ts",
      'export { useState } from "react";\nimport { useMemo } from "react";\nexport const memo = useMemo;\n',
    ],
    [
      "a model may not know the data layer",
      "no-restricted-imports",
      "remotes/ai-learning",
      "src/model/planted.ts",
      'import { rows } from "../data/rows.ts";\nexport const all = rows;\n',
    ],
    [
      "a model of what areas share may not know React either",
      "no-restricted-imports",
      "packages/activity",
      "src/model/planted.ts",
      'import { useMemo } from "react";\nexport const memo = useMemo;\n',
    ],
    [
      "data may not know parts",
      "no-restricted-imports",
      "remotes/ai-learning",
      "src/data/planted.ts",
      'import { row } from "../parts/row.tsx";\nexport const one = row;\n',
    ],
    [
      "screens may not know the manifest",
      "no-restricted-imports",
      "remotes/ai-learning",
      "src/screens/planted.ts",
      'import area from "../area.tsx";\nexport const whole = area;\n',
    ],
    [
      "parts may not know screens",
      "no-restricted-imports",
      "remotes/ai-learning",
      "src/parts/planted.ts",
      'import { Screen } from "../screens/menu.tsx";\nexport const screen = Screen;\n',
    ],
    [
      "only the area loader knows module federation",
      "no-restricted-imports",
      "shell",
      "src/home/planted.ts",
      'import { init } from "@module-federation/runtime";\nexport const start = init;\n',
    ],
    [
      "react-router is never imported beside react-router-dom",
      "no-restricted-imports",
      "shell",
      "src/home/planted.ts",
      'import { Link } from "react-router";\nexport const link = Link;\n',
    ],
    [
      "functions use Web APIs only",
      "no-restricted-imports",
      "edge",
      "supabase/functions/ai-learning/planted.ts",
      'import { readFile } from "node:fs/promises";\nexport const read = readFile;\n',
    ],
    [
      "an area may not reach past a room's index",
      "no-restricted-imports",
      "edge",
      "supabase/functions/skills/planted.ts",
      'import { chat } from "../_shared/turn/chat.ts";\nexport const talk = chat;\n',
    ],
    [
      "a test of an area may not reach past a room's index either",
      "no-restricted-imports",
      "edge",
      "supabase/functions/skills/planted.test.ts",
      'import { chat } from "../_shared/turn/chat.ts";\nexport const talk = chat;\n',
    ],
    [
      "the talk lab may not reach past a room's index",
      "no-restricted-imports",
      "edge",
      "coaching/talk-lab/planted.ts",
      'import { chat } from "#supabase/functions/_shared/turn/chat.ts";\nexport const talk = chat;\n',
    ],
    [
      "a room uses Web APIs only",
      "no-restricted-imports",
      "edge",
      "supabase/functions/_shared/text/planted.ts",
      'import { readFile } from "node:fs/promises";\nexport const read = readFile;\n',
    ],
    ["any is not a type", "no-explicit-any", "shell", "src/home/planted.ts", "export const anything = (value: any) => value;\n"],
    [
      "an error is not swallowed",
      "no-empty",
      "shell",
      "src/home/planted.ts",
      "export function quiet(work: () => void) {\n  try {\n    work();\n  } catch {}\n}\n",
    ],
    ["a file is at most 300 lines long", "max-lines", "shell", "src/home/planted.ts", `${"export {};\n".repeat(301)}`],
  ])("%s", (_title, rule, workspace, file, text) => {
    plant(`${workspace}/${file}`, text, () => {
      const { isContent, output } = run(workspace, "oxlint", ["--deny-warnings", "."]);
      expect(output).toContain(rule);
      expect(isContent).toBe(false);
    });
    expect(run(workspace, "oxlint", ["--deny-warnings", "."]).isContent).toBe(true);
  });

  it("two files may not import each other in a circle", () => {
    plant("shell/src/home/one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n', () =>
      plant("shell/src/home/two.ts", 'import { one } from "./one.ts";\nexport const two = () => one;\n', () => {
        const { isContent, output } = run("shell", "oxlint", ["--deny-warnings", "."]);
        expect(output).toContain("no-cycle");
        expect(isContent).toBe(false);
      }),
    );
  });
});

describe("between the rooms of edge", () => {
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
});

it("an import that no package.json names is refused, and so is what stands beside the shared router or knows module federation", () => {
  plant("remotes/skills/src/area.tsx", 'import "react-router";\nimport "@module-federation/runtime";\nexport default {};\n', () => {
    const { isContent, output } = run(".", "knip", ["--no-progress", "--include", "unlisted"]);
    for (const name of ["react-router", "@module-federation/runtime"])
      expect(output).toMatch(new RegExp(`^${name} .*remotes/skills/src/area.tsx`, "m"));
    expect(isContent).toBe(false);
  });
});

it("an export, a file and a dependency that nobody uses are named", () => {
  const used = "supabase/functions/skills/planted.ts";
  plant(`edge/${used}`, "export const used = 1;\nexport const idle = 2;\n", () =>
    plant("edge/supabase/functions/skills/index.ts", 'import { used } from "./planted.ts";\nexport const area = used;\n', () =>
      plant("shell/src/home/planted.ts", "export const alone = 1;\n", () => {
        const { isContent, output } = run(".", "knip", ["--no-progress"]);
        expect(output).toMatch(/^shell\/src\/home\/planted\.ts/m);
        expect(output).toMatch(/^hono .*edge\/package\.json/m);
        expect(output.split("\n").filter((line) => line.includes(used))).toEqual([expect.stringMatching(/^idle /)]);
        expect(isContent).toBe(false);
      }),
    ),
  );
});
