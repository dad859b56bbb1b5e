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

it("somebody is made staff with classes and cases, or ends to be, and an operator reads which part is wrong", () => {
  const add = ["staff", "add", "Hill School", "--email", "Achieng@hill.example", "--role", "teacher"];
  const appointment = { email: "achieng@hill.example", role: "teacher", classes: [], isSafePerson: false };
  expect(readSchoolCommand(add)).toEqual({ verb: "staff", name: "Hill School", act: "add", appointment });
  expect(readSchoolCommand([...add, "--classes", "5b, 6a", "--opens-cases"])).toMatchObject({
    appointment: { classes: ["5b", "6a"], isSafePerson: true },
  });
  expect(readSchoolCommand(["staff", "remove", "Hill School", "--email", "a@b.example"])).toMatchObject({
    act: "remove",
    email: "a@b.example",
  });
  expect(readSchoolCommand(["staff", "list", "Hill School"])).toEqual({ verb: "staff", name: "Hill School", act: "list" });
  expect(() => readSchoolCommand([...add.slice(0, 6), "head"])).toThrow("--role");
  expect(() => readSchoolCommand([...add, "--classes", "5b,"])).toThrow("--classes");
  expect(() => readSchoolCommand([...add.slice(0, 4), "achieng", ...add.slice(5)])).toThrow("--email");
  const wrong = [["staff"], ["staff", "list"], ["staff", "list", "A", "--email", "a@b.example"], add.slice(0, 3), [...add, "--place", "1"]];
  for (const args of [...wrong, ["staff", "remove", "A"], ["staff", "end", "A"], [...create, "--role", "admin"]])
    expect(() => readSchoolCommand(args)).toThrow("npm run school -- list");
});

it("a file of students is taken in, or only looked at, and may name all students of its classes", () => {
  expect(readSchoolCommand(["import", "Hill School", "roster.zip"])).toEqual({
    verb: "import",
    name: "Hill School",
    file: "roster.zip",
    isWhole: false,
    isPreview: false,
  });
  expect(readSchoolCommand(["import", "Hill School", "5b.csv", "--whole", "--preview"])).toMatchObject({ isWhole: true, isPreview: true });
  expect(readSchoolCommand(["import", "Hill School", "5b.csv", "--same-names", "both"])).toMatchObject({ sameNames: "both" });
  expect(() => readSchoolCommand(["import", "Hill School", "5b.csv", "--same-names", "one"])).toThrow("--same-names takes");
  for (const wrong of [
    ["import", "Hill School"],
    ["import", "Hill School", "a.csv", "b.csv"],
    ["import", "Hill School", "a.csv", "--role", "teacher"],
  ])
    expect(() => readSchoolCommand(wrong)).toThrow("Say its name");
  expect(() => readSchoolCommand([...create, "--preview"])).toThrow("Say its name");
});

it("a pull takes its settings, a look, and since when it reads, and nothing of the other commands", () => {
  const pull = ["pull", "Hill School"];
  const plain = { verb: "pull", name: "Hill School", isPreview: false, mayCloseMany: false, settings: undefined, since: undefined };
  expect(readSchoolCommand(pull)).toEqual(plain);
  expect(readSchoolCommand([...pull, "--settings", "/etc/learn/hill.env", "--preview", "--whole-anyway", "--since", "2026-11-27"])).toEqual(
    {
      ...plain,
      isPreview: true,
      mayCloseMany: true,
      settings: "/etc/learn/hill.env",
      since: new Date("2026-11-27"),
    },
  );
  const dayAgo = readSchoolCommand([...pull, "--since", "25h"]);
  expect(dayAgo.verb === "pull" && dayAgo.since !== undefined && Date.now() - dayAgo.since.getTime()).toBeCloseTo(25 * 3_600_000, -4);
  for (const wrong of ["yesterday", "5", "2026-13-40"]) expect(() => readSchoolCommand([...pull, "--since", wrong])).toThrow("--since");
  for (const wrong of [
    ["pull"],
    [...pull, "roster.zip"],
    [...pull, "--whole"],
    [...create, "--settings", "x"],
    [...create, "--since", "2d"],
  ])
    expect(() => readSchoolCommand(wrong)).toThrow("Say its name");
});
