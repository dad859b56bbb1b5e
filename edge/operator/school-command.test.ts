import { expect, it } from "vitest";
import { readSchoolCommand } from "./school-command.ts";

const create = ["create", "Hill School", "--admin", "head@hill.example"];

it("a school is made with its areas, its person to turn to, its tokens of a day, and whether new areas begin open", () => {
  const all = ["--areas", "skills, vibing", "--safe-person", " Ms Okoro ", "--daily-tokens", "3000000", "--new-areas", "open"];
  expect(readSchoolCommand([...create, ...all])).toEqual({
    verb: "create",
    school: {
      name: "Hill School",
      admin: "head@hill.example",
      areas: ["skills", "vibing"],
      safePerson: "Ms Okoro",
      dailyTokens: 3_000_000,
      newAreasOpen: true,
    },
  });
  expect(readSchoolCommand(create)).toMatchObject({ school: { areas: undefined, dailyTokens: undefined, newAreasOpen: undefined } });
  expect(readSchoolCommand([...create, "--new-areas", "closed"])).toMatchObject({ school: { newAreasOpen: false } });
  expect(readSchoolCommand(["list"])).toEqual({ verb: "list" });
});

it.each([
  ["--areas", "skills,,vibing"],
  ["--safe-person", " "],
  ["--safe-person", "x".repeat(201)],
  ["--daily-tokens", "19999"],
  ["--daily-tokens", "3e6"],
  ["--daily-tokens", "1.5"],
  ["--daily-tokens", "-20000"],
  ["--new-areas", "yes"],
  ["--budget", "3000000"],
])("an operator reads which option is wrong: %s %s", (option, value) => {
  expect(() => readSchoolCommand([...create, `${option}=${value}`])).toThrow(option);
  expect(() => readSchoolCommand([...create, `${option}=${value}`])).toThrow(expect.objectContaining({ name: "OperatorFault" }) as Error);
});

it("without a name, without an admin or with more than a list, an operator reads how the command goes", () => {
  for (const args of [[], ["create"], ["create", " ", "--admin", "a@b.example"], create.slice(0, 2), ["list", "all"], [...create, "again"]])
    expect(() => readSchoolCommand(args)).toThrow("npm run school -- list");
});
