import { describe, expect, it } from "vitest";
import { linesBefore, toWebPage } from "./web-page.ts";

describe("the page of a web program", () => {
  it("is the HTML as the student has it", () => {
    const code = "<h1>Rain</h1>\n<script>count()</script>";
    expect(toWebPage({ code, language: "html" }, "Rain")).toBe(code);
  });

  it("knows how many lines come before a script's first", () => {
    const program = { code: "first()", language: "javascript" } as const;
    const [before = ""] = toWebPage(program, "Rain").split("first()");
    expect(linesBefore(program)).toBe(before.split("\n").length - 1);
  });

  it("gives a script a page with its title", () => {
    const page = new DOMParser().parseFromString(
      toWebPage({ code: "document.title += '!'", language: "javascript" }, 'Cats & <"dogs">'),
      "text/html",
    );
    expect([page.title, page.querySelector("#app")?.tagName, page.compatMode]).toEqual(['Cats & <"dogs">', "DIV", "CSS1Compat"]);
    expect(page.querySelector("script")?.textContent.trim()).toBe("document.title += '!'");
  });

  it.each(["say('</script><h1>out</h1>')", "say('<!-- <script>')", "say('</SCRIPT >')"])(
    "keeps a script whole that speaks of tags: %s",
    (code) => {
      const page = new DOMParser().parseFromString(toWebPage({ code, language: "javascript" }, "Tags"), "text/html");
      expect([page.querySelectorAll("script").length, page.querySelector("h1")]).toEqual([1, null]);
      // The same text for the program, written so that the page's reader passes over it.
      const said: string[] = [];
      new Function("say", page.querySelector("script")?.textContent ?? "")((text: string) => said.push(text));
      expect(`say('${said.join()}')`).toBe(code);
    },
  );
});
