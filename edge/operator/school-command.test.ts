import { expect, it } from "vitest";
import { readSchoolCommand } from "./school-command.ts";

const create = ["create", "Hill School", "--admin", "head@hill.example"];

it("a school is made with its areas, its person to turn to, its tokens of a day, and whether new areas begin open", () => {
  const all = [
    "--areas",
    "skills, vibing",
    "--safe-person",
    " Ms Okoro ",
    "--safe-email",
    "Okoro@Hill.example",
    "--daily-tokens",
    "3000000",
    "--new-areas",
    "open",
  ];
  expect(readSchoolCommand([...create, ...all])).toEqual({
    verb: "create",
    school: {
      name: "Hill School",
      admin: "head@hill.example",
      areas: ["skills", "vibing"],
      safePerson: "Ms Okoro",
      safeEmail: "okoro@hill.example",
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
  ["--safe-email", "okoro"],
  ["--safe-email", "okoro@hill.example, lee@hill.example"],
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

it("somebody is named who is told of danger, at a place or last", () => {
  const safe = ["safe", "Hill School", "--person", " Ms Okoro ", "--email", "Okoro@hill.example"];
  const person = { name: "Ms Okoro", email: "okoro@hill.example" };
  expect(readSchoolCommand(safe)).toEqual({ verb: "safe", name: "Hill School", person, place: undefined });
  expect(readSchoolCommand([...safe, "--place", "2"])).toMatchObject({ place: 2 });
  for (const place of ["0", "7", "first"]) expect(() => readSchoolCommand([...safe, "--place", place])).toThrow("--place");
  for (const args of [safe.slice(0, 2), safe.slice(0, 4), [...safe, "--areas", "skills"], [...create, "--email", "a@b.example"]])
    expect(() => readSchoolCommand(args)).toThrow("npm run school -- safe");
});

it("without a name, without an admin or with more than a list, an operator reads how the command goes", () => {
  for (const args of [[], ["create"], ["create", " ", "--admin", "a@b.example"], create.slice(0, 2), ["list", "all"], [...create, "again"]])
    expect(() => readSchoolCommand(args)).toThrow("npm run school -- list");
});
