import { describe, expect, it } from "vitest";
import { speechStyle } from "./speech-style.ts";

describe("how replies are spoken", () => {
  it("is a little slow, a little high and not too loud unless something else is known [VOICE-019] [VOICE-020] [VOICE-021]", () => {
    const usual = { rate: 0.85, pitch: 1.1, volume: 0.9 };
    expect(speechStyle({ gradeLevel: null, continent: null })).toEqual(usual);
    expect(speechStyle({ gradeLevel: 3, continent: "Europe" })).toEqual(usual);
    expect(speechStyle({ gradeLevel: 4, continent: "" })).toEqual(usual);
  });

  it("follows the continent [VOICE-022] [VOICE-023] [VOICE-024] [VOICE-025] [VOICE-026] [DATA-008] [DATA-012]", () => {
    expect(speechStyle({ gradeLevel: 3, continent: "North America" })).toEqual({ rate: 0.9, pitch: 1.15, volume: 0.9 });
    expect(speechStyle({ gradeLevel: 3, continent: "Africa" })).toEqual({ rate: 0.8, pitch: 1, volume: 0.9 });
    for (const other of ["Asia", "Europe", "Oceania", "South America"])
      expect(speechStyle({ gradeLevel: 3, continent: other })).toEqual({ rate: 0.85, pitch: 1.1, volume: 0.9 });
  });

  it("follows the grade of the younger ones, wherever they are [VOICE-022] [VOICE-027] [VOICE-028] [VOICE-029] [VOICE-030] [VOICE-031] [DATA-010]", () => {
    for (const continent of [null, "Africa", "North America", "Asia"]) {
      expect(speechStyle({ gradeLevel: 1, continent })).toEqual({ rate: 0.75, pitch: 1.2, volume: 0.9 });
      expect(speechStyle({ gradeLevel: 2, continent })).toEqual({ rate: 0.8, pitch: 1.1, volume: 0.9 });
    }
  });

  it("takes no property of every object for a continent", () => {
    expect(speechStyle({ gradeLevel: null, continent: "constructor" })).toEqual({ rate: 0.85, pitch: 1.1, volume: 0.9 });
  });
});
