import { describe, expect, it } from "vitest";
import { parsePrompt } from "./prompt-module.ts";

const withInputs = (inputs: string, body: string) => `---\nid: mentor\nversion: 2\n${inputs}\n---\n\n${body}\n`;

describe("a prompt file", () => {
  it("is read into id, version, inputs and text", () => {
    const file = withInputs("inputs:\n  name: a first name\n  topic: what it is about: anything", "Talk with {{name}} about {{topic}}.");
    expect(parsePrompt("mentor.md", file)).toEqual({
      id: "mentor",
      version: 2,
      inputs: ["name", "topic"],
      text: "Talk with {{name}} about {{topic}}.",
    });
  });

  it("is refused when it uses what it doesn't declare", () => {
    expect(() => parsePrompt("mentor.md", withInputs("inputs: {}", "Hello {{name}}."))).toThrow("{{name}} is used but not declared");
  });

  it("is refused when it declares what it doesn't use", () => {
    expect(() => parsePrompt("mentor.md", withInputs("inputs:\n  name: a first name", "Hello."))).toThrow("name is declared but not used");
  });

  it("is refused without a version", () => {
    expect(() => parsePrompt("mentor.md", "---\nid: mentor\ninputs: {}\n---\nHello.")).toThrow("needs id and version");
  });
});
