import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LongText } from "./long-text.tsx";

describe("LongText", () => {
  it("puts its headings below the one that it stands under", () => {
    render(<LongText text={"# One\n\n## Two"} />);
    expect(screen.getByRole("heading", { name: "One", level: 3 })).toBeTruthy();
    render(<LongText text={"# Three\n\n## Four"} under={3} />);
    expect(screen.getByRole("heading", { name: "Three", level: 4 })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Four", level: 5 })).toBeTruthy();
  });

  it("follows only links of http, https and mailto; of others the words stay [SEC-012]", () => {
    const followed = ["http://a.example/", "https://a.example/", "mailto:a@b.example"];
    const others = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "ftp://a.example",
      "/here",
      "//a.example",
    ];
    const links = [...followed, ...others].map((address, index) => `[link${index}](${address})`);
    const { container } = render(<LongText text={links.join(" ")} />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(followed);
    for (const link of screen.getAllByRole("link")) expect(link.getAttribute("rel")).toContain("noopener");
    for (const index of links.keys()) expect(container.textContent).toContain(`link${index}`);
  });

  it("draws no HTML and fetches no picture: both stay words [SEC-012]", () => {
    const attack =
      '<img src=x onerror="alert(1)"><script>alert(2)</script>\n\n<div onclick=alert(3)>\n\n![a kite](https://a.example/b.png)';
    const { container } = render(<LongText text={attack} />);
    expect(container.querySelector("img, script, iframe, object, style, [onclick], [onerror]")).toBeNull();
    expect(container.textContent).toContain("<script>alert(2)</script>");
    expect(container.textContent).toContain("a kite");
  });

  it("lets each paragraph run the way that its own script runs", () => {
    const { container } = render(<LongText text={"مرحبا بك\n\nHello"} />);
    expect(container.firstElementChild?.getAttribute("dir")).toBe("auto");
  });

  it.each([
    ["10,000 quotes in one line", "> ".repeat(10_000)],
    ["10,000 quotes without a space", ">".repeat(10_000)],
    ["10,000 lists in one line", "- ".repeat(10_000)],
    ["numbered lists in lists", "1. ".repeat(5000)],
    ["100 lists, each inside the one before", Array.from({ length: 100 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n")],
    ["150 quotes, each inside the one before", Array.from({ length: 150 }, (_, level) => `${">".repeat(level)} a\n`).join("\n")],
    ["4,000 stars between words", "*a ".repeat(4000)],
    ["4,000 open brackets", "[".repeat(4000)],
    ["4,000 brackets that may be links", "[a](".repeat(4000)],
    ["a fence that never ends", `\`\`\`python\n${"x = 1\n".repeat(2000)}`],
  ])("is drawn, and is harmless: %s", (_, text) => {
    const { container } = render(<LongText text={text} />);
    expect(container.querySelector("script, img, a")).toBeNull();
    expect(container.firstElementChild).not.toBeNull();
  });
});
