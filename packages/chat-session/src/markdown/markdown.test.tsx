import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

describe("Markdown", () => {
  it("draws headings of the levels 1 to 3, below the headings of the page [CHAT-002]", () => {
    render(<Markdown text={"# One\n## Two\n### Three"} />);
    expect(screen.getByRole("heading", { name: "One", level: 3 })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Two", level: 4 })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Three", level: 5 })).toBeTruthy();
  });

  it("draws bold, italic and inline code [CHAT-003] [CHAT-004] [CHAT-005]", () => {
    render(<Markdown text="**strong** *soft* `code()`" />);
    expect(screen.getByText("strong").tagName).toBe("STRONG");
    expect(screen.getByText("soft").tagName).toBe("EM");
    expect(screen.getByText("code()").tagName).toBe("CODE");
  });

  it("draws a program with its language and a button that copies it [CHAT-006]", async () => {
    const user = userEvent.setup();
    render(<Markdown text={"```python\nprint(1)\nprint(2)\n```"} />);
    expect((await screen.findAllByText("print"))[0]?.className).toContain("code-name");
    expect(screen.getByRole("group", { name: "python code" }).textContent).toBe("print(1)\nprint(2)");
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("print(1)\nprint(2)");
  });

  it.each([
    ["has none, as at a plain http address", () => undefined],
    ["forbids it", () => ({ writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) })],
  ])("marks a program for copying by hand where the browser's clipboard %s", async (_, clipboard) => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard() });
    render(<Markdown text={"```python\nprint(1)\n```"} />);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Marked. Now press Ctrl + C" })).toBeTruthy();
    expect(getSelection()?.toString()).toBe("print(1)");
  });

  it("shows bullets as 'Key Points' and numbers as 'Steps' [CHAT-007] [CHAT-008]", () => {
    render(<Markdown text={"- alpha\n- beta\n\ntext\n\n1. first\n2. second\n3. third"} />);
    const card = (title: string) => within(screen.getByText(title).parentElement!);
    expect(
      card("Key Points")
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["alpha", "beta"]);
    expect(
      card("Steps")
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["first", "second", "third"]);
    expect(card("Steps").getByRole("list").tagName).toBe("OL");
  });

  it("gives only a list of its own a title, not one inside it", () => {
    render(<Markdown text={"1. a\n   - b\n   - c"} />);
    expect(screen.getByText("Steps")).toBeTruthy();
    expect(screen.queryByText("Key Points")).toBeNull();
  });

  it.each(["Important", "Note", "Warning", "Tip", "Remember"])("draws a callout for text that starts with %s [CHAT-009]", (word) => {
    render(<Markdown text={`${word}: check **twice**`} />);
    const label = screen.getByText(word);
    expect(label.tagName).toBe("B");
    expect(label.parentElement!.textContent).toBe(`${word} check twice`);
  });

  it.each(["Topic", "Final Prompt to Tutor Agent", "Chat History", "INPUT", "OUTPUT"])("highlights the label %s [CHAT-010]", (label) => {
    render(<Markdown text={`**${label}:** some words\n${label}\nA ${label} in a sentence`} />);
    const labels = screen.getAllByText(label, { exact: true });
    expect(labels).toHaveLength(2);
    for (const mark of labels) expect(mark.className).toContain("mark-label");
    expect(screen.getByText(`A ${label} in a sentence`, { exact: false })).toBeTruthy();
  });

  it("follows only links of the allowed schemes and relative ones; of others the words stay [CHAT-011] [SEC-012]", () => {
    const schemes = ["http://a", "https://a", "irc://a", "ircs://a", "mailto:a@b", "xmpp:a@b", "/here"];
    render(
      <Markdown
        text={`${schemes.map((href, i) => `[ok${i}](${href})`).join(" ")} [bad](javascript:alert(1)) [worse](data:text/html,x) [ftp](ftp://a)`}
      />,
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(schemes);
    expect(document.body.textContent).toContain("bad worse ftp");
    for (const link of screen.getAllByRole("link")) expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("never renders raw HTML or images: they stay words [SEC-012]", () => {
    const attack =
      '<img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>\n\n<div onclick=alert(4)>\n\n![pic](https://a/b.png)';
    const { container } = render(<Markdown text={attack} />);
    expect(container.querySelector("img, script, a, iframe, object, style, [onclick], [onerror]")).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror="alert(1)"><script>alert(2)</script>');
    expect(container.textContent).toContain("<div onclick=alert(4)>");
  });

  it("draws no finished block again while the text grows", () => {
    const { container, rerender } = render(<Markdown text={"one\n\ntwo\n\nthr"} streaming />);
    const [first, second] = container.querySelectorAll("p");
    const words = first!.firstChild!.firstChild;
    rerender(<Markdown text={"one\n\ntwo\n\nthree and\n\nfour"} streaming />);
    const after = container.querySelectorAll("p");
    expect([after[0], after[1], after[0]!.firstChild!.firstChild]).toEqual([first, second, words]);
    expect([...after].map((node) => node.textContent)).toEqual(["one", "two", "three and", "four"]);
  });

  it("shows a program from its first line on, before its fence is closed", () => {
    const { rerender } = render(<Markdown text={"Look:\n```py\nx = 1"} streaming />);
    expect(screen.getByRole("group", { name: "py code" }).textContent).toBe("x = 1");
    rerender(<Markdown text={"Look:\n```py\nx = 1\n```\nDone"} streaming={false} />);
    expect(screen.getByText("Done").closest("figure")).toBeNull();
  });
});
