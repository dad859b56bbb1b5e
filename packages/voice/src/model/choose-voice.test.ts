import { describe, expect, it } from "vitest";
import { chooseVoice, englishVoices, type SpokenVoice } from "./choose-voice.ts";

function voice(name: string, language: string): SpokenVoice {
  return { id: name, name, language };
}

const named = voice("Google US English Female 4", "en-US");
const nigerian = voice("Tobi", "en-NG");
const british = voice("Daniel", "en-GB");
const australian = voice("Lee", "en-AU");
const indian = voice("Rishi", "en-IN");
const southAfrican = voice("Luke", "en-ZA");
const american = voice("Fred", "en-US");
const canadian = voice("Liam", "en-CA");
const irishWoman = voice("Moira", "en-IE");
const kenyan = voice("Chilemba", "en-KE");
const french = voice("Amelie", "fr-CA");

function nameFor(continent: string | null, ...voices: SpokenVoice[]) {
  return chooseVoice(voices, continent)?.name;
}

describe("the voice that is chosen", () => {
  it("is first of all the named one, on every continent [VOICE-032] [VOICE-033]", () => {
    for (const continent of ["Africa", "North America", "Asia", null]) {
      expect(nameFor(continent, french, nigerian, american, irishWoman, named)).toBe("Google US English Female 4");
    }
  });

  it("is in North America one of the United States, then of Canada [VOICE-032] [VOICE-034]", () => {
    expect(nameFor("North America", irishWoman, british, canadian, american)).toBe("Fred");
    expect(nameFor("North America", irishWoman, british, canadian)).toBe("Liam");
  });

  it("is in Africa of Nigeria, Britain, Australia, India, South Africa, the United States, in this order [VOICE-032] [VOICE-035]", () => {
    const inOrder = [nigerian, british, australian, indian, southAfrican, american];
    for (let from = 0; from < inOrder.length; from += 1) {
      const offered = [irishWoman, ...inOrder.slice(from).toReversed()];
      expect(nameFor("Africa", ...offered)).toBe(inOrder[from]?.name);
    }
  });

  it("is within one region rather one that sounds female", () => {
    expect(nameFor("North America", american, voice("Microsoft Zira - English (United States)", "en-US"))).toMatch("Zira");
  });

  it("is after the regions any that sounds female [VOICE-036]", () => {
    expect(nameFor("Africa", kenyan, irishWoman)).toBe("Moira");
    expect(nameFor("Asia", british, voice("Google UK English Female", "en-GB"))).toBe("Google UK English Female");
    expect(nameFor(null, voice("Google UK English Male", "en-GB"), irishWoman)).toBe("Moira");
    for (const name of ["en-US-JennyNeural", "AvaMultilingual"]) expect(nameFor(null, british, voice(name, "en-US")), name).toBe(name);
  });

  it("is after those any that speaks the language [VOICE-037]", () => {
    expect(nameFor("Africa", french, kenyan)).toBe("Chilemba");
    expect(nameFor("Europe", french, british, american)).toBe("Daniel");
  });

  it("speaks English or is none at all [VOICE-038]", () => {
    expect(nameFor("North America", french, voice("Google Deutsch Female", "de-DE"), voice("Zira", "enm"))).toBeUndefined();
    expect(nameFor("Africa")).toBeUndefined();
  });

  it("is the learner's own choice while the browser has it, and English", () => {
    expect(chooseVoice([named, irishWoman], "Africa", "Moira")).toBe(irishWoman);
    expect(chooseVoice([named], "Africa", "Moira")).toBe(named);
    expect(chooseVoice([named, french], "Africa", "Amelie")).toBe(named);
  });
});

describe("the voices to choose from", () => {
  it("are the English ones [VOICE-038] [VOICE-039]", () => {
    expect(englishVoices([french, american, voice("Plain", "en"), voice("Old", "enm-GB")])).toEqual([american, voice("Plain", "en")]);
  });
});
