import { describe, expect, it } from "vitest";
import { bandAges, gradeBandGuidance } from "./coaching-rules.ts";

describe("a grade band", () => {
  it("1 speaks to grades 3 to 5, 8 to 11 years old [AI-021]", () => {
    expect(gradeBandGuidance(1)).toMatch(/^The student is in grades 3 to 5, 8 to 11 years old\./);
    expect(bandAges(1)).toBe("8 to 11");
  });

  it("2 speaks to grades 6 to 8, 11 to 14 years old [AI-022]", () => {
    expect(gradeBandGuidance("2")).toMatch(/^The student is in grades 6 to 8, 11 to 14 years old\./);
    expect(bandAges(2)).toBe("11 to 14");
  });

  it("3 speaks to grades 9 to 12, 14 to 18 years old [AI-023]", () => {
    expect(gradeBandGuidance(3)).toMatch(/^The student is in grades 9 to 12, 14 to 18 years old\./);
    expect(bandAges(3)).toBe("14 to 18");
  });

  it.each([4, 0, null, undefined, "", "constructor"])(
    "%s gets the generic style for any age [AI-024] [DATA-003] [DATA-005]",
    (gradeLevel) => {
      expect(gradeBandGuidance(gradeLevel)).toMatch(/^The student is between 8 and 18 years old; the exact age is not known\./);
      expect(bandAges(gradeLevel)).toBe("8 to 18");
    },
  );

  it("carries nothing of the other bands", () => {
    expect(gradeBandGuidance(1)).not.toContain("##");
    expect(gradeBandGuidance(1)).not.toContain("grades 6 to 8");
  });
});
