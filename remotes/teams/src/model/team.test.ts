import { describe, expect, it } from "vitest";
import { farewellOf, mayRemove, sharesName, type Member, type Team } from "./team.ts";
import { teamRoles } from "./team-roles.ts";

const member = (id: string, changes: Partial<Member> = {}): Member => ({
  id,
  name: id,
  picture: null,
  roles: ["UX Designer"],
  isCaptain: false,
  ...changes,
});
const team = (members: Member[], createdBy = "amina"): Team => ({
  id: "t",
  name: "Rain Makers",
  code: "K7QXM",
  createdBy,
  facilitator: null,
  isClosed: false,
  members,
});
const captain = { isCaptain: true };

it("the roles are the twelve of the specification, in its order [TEAM-022]", () =>
  expect(teamRoles.join(", ")).toBe(
    "Team Captain, Tech Director, Story & Strategy Director, Creative Director, Research Captain, Finance Lead, UX Designer, AI Facilitator, Testing & Quality Director, Community Captain, Innovation Strategist, Ethics & Impact Officer",
  ));

describe("who may remove whom", () => {
  const [amina, leo, zuri] = [member("amina", captain), member("leo", captain), member("zuri", { roles: ["Team Captain"] })];
  const all = team([amina, leo, zuri]);

  it.each([
    ["the captain who made the team, another captain", "amina", leo, true],
    ["a captain, a member who only carries the role", "leo", zuri, true],
    ["a captain, the one who made the team", "leo", amina, false],
    ["a member who only carries the role, anybody", "zuri", leo, false],
    ["a captain, themselves", "amina", amina, false],
    ["a stranger, anybody", "sam", zuri, false],
  ])("%s: %s", (_, who, whom, may) => expect(mayRemove(all, who, whom)).toBe(may));
});

describe("what comes of a team when somebody leaves", () => {
  it("is nothing that others notice while a captain stays", () => {
    expect(farewellOf(team([member("amina", captain), member("leo")]), "leo")).toEqual({ kind: "others-stay" });
  });

  it("is a new captain when the only one goes: who carries the role, else who has been there longest", () => {
    const [amina, zuri, leo] = [member("amina", captain), member("zuri"), member("leo", { roles: ["Team Captain"] })];
    expect(farewellOf(team([amina, zuri, leo]), "amina")).toEqual({ kind: "captain-follows", heir: leo });
    expect(farewellOf(team([amina, zuri]), "amina")).toEqual({ kind: "captain-follows", heir: zuri });
  });

  it("is an empty team when the last one goes, to which only its maker can return", () => {
    expect(farewellOf(team([member("amina", captain)]), "amina")).toEqual({ kind: "nobody-left", canReturn: true });
    expect(farewellOf(team([member("leo", captain)]), "leo")).toEqual({ kind: "nobody-left", canReturn: false });
  });
});

it("two members of one name are told apart, in whatever letters", () => {
  const [one, other, third] = [member("a", { name: "Leo" }), member("b", { name: " leo" }), member("c", { name: "Lea" })];
  expect([one, other, third].map((who) => sharesName(team([one, other, third]), who))).toEqual([true, true, false]);
});
