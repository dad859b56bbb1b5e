import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const root = join(import.meta.dirname, "../..");

/** One text that people read, and the file that it stands in, from the repository's root. */
export interface VisibleText {
  file: string;
  text: string;
}

/** What stands in a text for a name, a title or a figure that is put in. */
const putIn = "two";

// What answers people beside the pages. A file that works on words has no list of them.
const answering = ["edge/supabase/functions", "edge/server", "edge/runner"];
const saysSomething = /^export const \w+[^=\n]* = \{/m;

/** Every file of words of the shell, the areas, the packages, the functions and the server; those of an area that is new are among them. */
export function wordsFiles(): string[] {
  const sources = [...["shell", ...foldersIn("remotes"), ...foldersIn("packages")].map((folder) => join(folder, "src")), ...answering];
  return sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:^|[/-])words\.ts$/.test(file))
      .map((file) => join(source, file))
      .filter((file) => saysSomething.test(readFileSync(join(root, file), "utf8"))),
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .filter((path) => readdirSync(join(root, path)).includes("src"));
}

/** The texts of a file of words: what is put into them is replaced by a short word. */
export function textsIn(file: string): VisibleText[] {
  const { program } = parseSync(file, readFileSync(join(root, file), "utf8"));
  const texts: string[] = [];
  collect(program, texts);
  return texts.filter((text) => /\p{L}{2}/u.test(text)).map((text) => ({ file, text: text.replaceAll(/\s+/g, " ").trim() }));
}

type Node = Record<string, unknown> & { type?: string };

// What names and compares is read by the program, not by people.
const unread: Record<string, readonly string[]> = {
  ImportDeclaration: ["source"],
  ExportNamedDeclaration: ["source"],
  Property: ["key"],
  BinaryExpression: ["left", "right"],
  SwitchCase: ["test"],
  MemberExpression: ["property"],
};

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) return node.forEach((one) => collect(one, texts));
  if (typeof node !== "object" || node === null) return;
  const { type = "", ...parts } = node as Node;
  if (type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(type)) return;
  if (type === "Literal") return void (typeof parts["value"] === "string" && texts.push(parts["value"]));
  if (type === "TemplateLiteral") {
    const quasis = parts["quasis"] as { value: { cooked: string } }[];
    texts.push(quasis.map(({ value }) => value.cooked).join(putIn));
    return collect(parts["expressions"], texts);
  }
  for (const [part, value] of Object.entries(parts)) if (!unread[type]?.includes(part)) collect(value, texts);
}
