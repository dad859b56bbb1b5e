import { afterEach, describe, expect, it, vi } from "vitest";
import { installScriptedSpeech } from "../testing/index.ts";
import { createVoice } from "./voice.ts";

function open() {
  installScriptedSpeech();
  return createVoice({ gradeLevel: null, continent: null }).getState();
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("the choices about voice", () => {
  it("are remembered in this browser, under a key that signing out forgets", () => {
    const { setInput, setOutput } = open();
    setInput(true);
    setOutput(false);
    expect(open()).toMatchObject({ input: "on", output: false });
    expect(Object.keys(localStorage)).toEqual(["learn.voice"]);
    localStorage.clear();
    expect(open()).toMatchObject({ input: "off", output: true });
  });

  it.each(["no JSON", "[]", "7", "null", '{"input":"yes","output":1}'])("are the usual ones where %s is stored", (stored) => {
    localStorage.setItem("learn.voice", stored);
    expect(open()).toMatchObject({ input: "off", output: true });
  });

  it("count for this page where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    installScriptedSpeech();
    const voice = createVoice({ gradeLevel: null, continent: null });
    voice.getState().setInput(true);
    expect(voice.getState().input).toBe("on");
  });
});
