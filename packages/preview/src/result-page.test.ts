import { describe, expect, it } from "vitest";
import { toResultPage, type RunOutcome } from "./result-page.ts";

const outcome = (changes: Partial<RunOutcome>): RunOutcome => ({
  output: "",
  error: null,
  outputCut: false,
  waitingFor: undefined,
  ...changes,
});

function read(changes: Partial<RunOutcome>, title = "Rain") {
  const page = new DOMParser().parseFromString(toResultPage(outcome(changes), title), "text/html");
  return { page, body: page.body.textContent, literals: [...page.querySelectorAll("pre")].map(({ textContent }) => textContent) };
}

describe("the page about a program that is no page", () => {
  it("has the title, and what was printed letter by letter, also an empty first line [VIBE-055]", () => {
    const { page, literals } = read({ output: "\n  Mon\t#\nمرحبا 🎈\n" }, "Cats & <dogs>");
    expect([page.title, page.querySelector("h1")?.textContent]).toEqual(["Cats & <dogs>", "Cats & <dogs>"]);
    expect(literals).toEqual(["\n  Mon\t#\nمرحبا 🎈\n"]);
  });

  it("shows tags that were printed as letters, and runs none of them", () => {
    const { page, literals } = read({ output: "</pre><script>alert(1)</script><img src=x onerror=alert(1)>", error: "</pre><b>&amp;" });
    expect(literals).toEqual(["</pre><script>alert(1)</script><img src=x onerror=alert(1)>", "</pre><b>&amp;"]);
    expect(page.querySelector("script, img, b")).toBeNull();
  });

  it("shows an error after what was printed before it", () => {
    const { body, literals } = read({ output: "one\n", error: "NameError: rian\n" });
    expect(literals).toEqual(["one\n", "NameError: rian"]);
    expect(body).toContain("It stopped with an error");
  });

  it("says when nothing was printed, when there was more, and when it has not run yet", () => {
    expect(read({}).body).toContain("Your program ran and printed nothing.");
    expect(read({ output: "1", outputCut: true }).body).toContain("There was more output.");
    expect(read({ waitingFor: ["Who?"] }).body).toContain(
      "There is nothing to see yet. This program asks you something before it can run.",
    );
  });
});
