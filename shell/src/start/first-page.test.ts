// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

// The aim is 65 (1 KB is 1024 bytes); a little room, so that a changed word breaks no test.
const limitKb = 69.8;

describe("the first page, as it is built", () => {
  const folder = join(import.meta.dirname, "../../dist");
  const html = readFileSync(join(folder, "index.html"), "utf8");
  // What the page leads to: an earlier build may have left its files beside them.
  const names = new Set<string>();
  const lead = (text: string) => {
    for (const [name] of text.matchAll(/[\w-]+\.js\b/g)) {
      const file = join(folder, "assets", name);
      if (names.has(name) || !existsSync(file)) continue;
      names.add(name);
      lead(readFileSync(file, "utf8"));
    }
  };
  lead(html);

  const compressedKb = (file: string) => brotliCompressSync(readFileSync(join(folder, file))).length / 1024;

  it(`is one document and one script, and with its picture and the other ways to sign in at most ${limitKb} KB`, () => {
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file);
    expect(files).toEqual([expect.stringMatching(/\.js$/)]);
    const later = [...names].filter((name) => /^sign-in-methods-.*\.js$/.test(name));
    expect(later).toHaveLength(1);
    const total = ["index.html", ...files, `assets/${later[0]}`].reduce((sum, file) => sum + compressedKb(file), 0);
    expect(total).toBeLessThanOrEqual(limitKb);
  });

  it("waits for nothing of the app's own when somebody logs in", () => {
    const found = new Set<string>();
    const follow = (file: string) => {
      if (found.has(file)) return;
      found.add(file);
      const code = readFileSync(join(folder, "assets", file), "utf8");
      for (const [, imported = ""] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) follow(imported);
    };
    for (const name of names) if (/^(lazy-auth|auth)-.*\.js$/.test(name)) follow(name);
    expect([...found].map((file) => file.replace(/-[^-]+$/, "")).toSorted()).toEqual(["auth", "ground", "index", "lazy-auth"]);
  });

  it("brings the login form, which a script of its own puts in place, and no address for a form that nobody listens to", () => {
    const template = /<template id="login">(.*?)<\/template>/s.exec(html)?.[1] ?? "";
    const form = /<form [^>]*>/.exec(template)?.[0] ?? "";
    expect(form).toContain('method="post"');
    for (const field of ['type="email"', 'type="password"', 'type="submit"']) expect(template).toContain(field);
    expect(html.replace(template, "")).not.toContain("<form");
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  it("brings every token that its styles and its picture use, in both themes, and none for other pages", () => {
    const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const script = [...names].filter((name) => /^(index|first-page|sign-in-methods)-.*\.js$/.test(name));
    const code = script.map((name) => readFileSync(join(folder, "assets", name), "utf8")).join("");
    const used = new Set([...(styles + code).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const [light = "", dark = ""] = styles.split("@media (prefers-color-scheme:dark)");
    for (const name of used) {
      expect(styles).toMatch(new RegExp(`[{;]${name}:`));
      if (/^--(color|pic)-/.test(name ?? ""))
        expect([name, light.includes(`${name}:`), dark.includes(`${name}:`)]).toEqual([name, true, true]);
    }
    expect(styles).not.toContain("--code-keyword");
  });

  it("brings no rules for what it doesn't show, and all for what it does", () => {
    const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    expect(styles.match(/\.skip|\bh3\b|\[data-area|\{\}/g)).toBeNull();
    for (const rule of ["button", "input", "h1", ".alone", ".button_btn-wide", ".field_error", ".login-page_links"])
      expect(styles).toMatch(new RegExp(`[},]${rule.replace(".", "\\.")}[^{}]*\\{`));
    expect(styles).toContain("@keyframes button_turn{to{");
  });
});
