import { describe, expect, it } from "vitest";
import type { Control } from "#supabase/functions/_shared/activity/index.ts";
import { cleanWords, fillProgram } from "./check-program.ts";

const controls: Control[] = [
  { kind: "slider", name: "speed", label: "how fast it is", usual: 30, from: 10, to: 100, by: 10 },
  { kind: "colour", name: "sky", label: "the colour of the sky", usual: "skyblue" },
  { kind: "words", name: "title", label: "its name", usual: "My game", most: 12 },
  { kind: "list", name: "thing", label: "what jumps", usual: "star", options: ["star", "frog"] },
  { kind: "picture", name: "picture", of: "thing", pictures: { star: "<path/>", frog: "<circle/>" } },
];
const filled = (code: string, values: Record<string, string | number> = {}): string => fillProgram({ code, controls }, values);
const all = "{{speed}} {{sky}} {{title}} {{thing}} {{picture}}";

describe("a prepared program", () => {
  it("has its usual values where nothing else was chosen", () => {
    expect(filled(all)).toBe("30 skyblue My game star <path/>");
  });

  it("has what was chosen, in every place, and the picture of it", () => {
    expect(filled(`${all} {{speed}}`, { speed: 70, sky: "gold", title: "Hop!", thing: "frog" })).toBe("70 gold Hop! frog <circle/> 70");
  });

  it.each([
    [999, "100"],
    [-5, "10"],
    [34, "30"],
    ["80", "80"],
    ["fast", "30"],
  ])("keeps a slider at %j within its bounds and on its steps", (speed, shown) => {
    expect(filled("{{speed}}", { speed })).toBe(shown);
  });

  it("takes no colour, no choice and no words that its controls don't offer", () => {
    expect(filled(all, { sky: "url(x)", thing: "toString", title: "<>" })).toBe("30 skyblue My game star <path/>");
  });

  it("leaves a place without a control as it is, and takes what looks like a place or a pattern as words", () => {
    expect(filled("{{other}}")).toBe("{{other}}");
    expect(filled("{{title}}", { title: "{{speed}} $& $1" })).toBe("speed 1");
  });
});

describe("words in a program", () => {
  it("keep letters of any script, digits, spaces and a few marks", () => {
    for (const words of ["Çelik-Şahin 7", "ናይሮቢ", "किताब", "Well, yes! No? Good."]) expect(cleanWords(words, 40)).toBe(words);
  });

  it("end neither a text nor a tag", () => {
    expect(cleanWords(`O'Hara "</script><b>\\n\`\${x}\n{{y}}`, 60)).toBe("O’Hara script b n x y");
  });

  it("are cut after the most characters, never in the middle of one", () => {
    expect(cleanWords("𝒜𝒜𝒜", 2)).toBe("𝒜𝒜");
    expect(cleanWords("one two three", 4)).toBe("one");
  });
});
