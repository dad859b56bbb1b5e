import { expect } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@learn/e2e/fixtures/shared.ts";

const root = join(import.meta.dirname, "../../..");

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const beginning = 40;

/** The telling lines of a Markdown file: long enough that they stand nowhere else by chance. */
function linesOf(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.replace(/^[-#\s|]+/, "").trim())
    .filter((line) => line.length > 40);
}

test("no key, prompt, rubric or activity stands in a file that a browser can load [SEC-001] [SEC-002] [AI-008]", () => {
  const served = [join(root, "shell/dist"), ...readdirSync(join(root, "remotes")).map((id) => join(root, "remotes", id, "dist"))];
  // Fonts hold no words, and a compressed file those of the file beside it.
  const text = served
    .flatMap(filesBelow)
    .filter((file) => !/\.(?:br|gz|woff2?)$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(text).toContain("AI Learning Center");

  const secret = filesBelow(join(root, "edge/coaching"))
    .filter((file) => file.endsWith(".md"))
    .flatMap(linesOf);
  expect(secret.length).toBeGreaterThan(200);
  // One look at each place of the text, instead of one at all of it for each of thousands of lines.
  const beginnings = new Set(secret.map((line) => line.slice(0, beginning)));
  const begun = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const part = text.slice(at, at + beginning);
    if (beginnings.has(part)) begun.add(part);
  }
  expect(secret.filter((line) => begun.has(line.slice(0, beginning)) && text.includes(line))).toEqual([]);
  for (const name of ["AI_API_KEY", "AI_BASE_URL", "service_role", "sb_secret", "jwt_secret"]) expect(text).not.toContain(name);
  expect(text).not.toMatch(/\bsk-[A-Za-z0-9]{8,}/);
});
