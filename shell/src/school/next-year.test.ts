import { describe, expect, it } from "vitest";
import { collidingNames, leavesSchool, nextYearName } from "./next-year.ts";

describe("the name of a class a year later", () => {
  it.each([
    ["Class 5b", "Class 6b"],
    ["5B", "6B"],
    ["9a", "10a"],
    ["Grade 5, room 12", "Grade 6, room 12"],
    ["11", "12"],
    ["Robotics club", "Robotics club"],
    ["الصف ٥", "الصف ٥"],
  ])("of %o is %o", (name, next) => expect(nextYearName(name)).toBe(next));

  it("is none where the number is that of the last grade", () => {
    expect([nextYearName("12a"), nextYearName("Class 12")]).toEqual([null, null]);
  });
});

describe("a class leaves school", () => {
  it("by its grade, or by its name where it has no grade", () => {
    expect(leavesSchool({ name: "12a", grade: null })).toBe(true);
    expect(leavesSchool({ name: "Room 12", grade: 5 })).toBe(false);
    expect(leavesSchool({ name: "Abitur", grade: 12 })).toBe(true);
    expect(leavesSchool({ name: "5b", grade: null })).toBe(false);
  });
});

describe("new names collide", () => {
  it("with each other and with names that stay, in any case of letters, and not with names that are given up", () => {
    expect(collidingNames(["6b", "7b"], ["8b"])).toEqual(new Set());
    expect(collidingNames(["6b", " 6B "], [])).toEqual(new Set(["6b"]));
    expect(collidingNames(["6b"], ["6B"])).toEqual(new Set(["6b"]));
  });
});
