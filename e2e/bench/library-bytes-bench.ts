import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { print } from "./print.ts";

const packages = join(import.meta.dirname, "../../packages");
// What every page has already.
const brought = [/^react($|\/)/, /^react-dom($|\/)/, "@learn/ui", "@learn/data"];

/** The bytes (br) that a module adds to a page that has React and our components. */
async function bytesOf(module: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: module, formats: ["es"] },
      minify: true,
      rolldownOptions: { external: brought },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]; // without `watch` nothing else comes
  const files = outputs.flatMap(({ output }) => output.map((file) => (file.type === "chunk" ? file.code : file.source)));
  return files.reduce((sum, file) => sum + brotliCompressSync(file).byteLength, 0);
}

const pdf = join(import.meta.dirname, "../../packages/pdf");
const resolve = createRequire(join(pdf, "package.json"));

/** The bytes (br) of what making a PDF loads at once: jsPDF and our own part, without the fonts. */
async function pdfBytes(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", lib: { entry: join(pdf, "src/download-pdf.ts"), formats: ["es"] }, minify: true },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]; // one format is one output
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const loaded = entry ? [entry, ...entry.imports.flatMap((name) => chunks.get(name) ?? [])] : [];
  return loaded.reduce((sum, { code }) => sum + brotliCompressSync(code).byteLength, 0);
}

/** The bytes of the font files of a package that hold signs of a text, as a browser picks them by their ranges. */
function fontBytes(styles: string, text: string): number {
  const path = resolve.resolve(styles);
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const faces = readFileSync(path, "utf8").split("@font-face").slice(1);
  const files = faces.flatMap((face) => {
    const ranges = [...(/unicode-range: ([^;]+)/.exec(face)?.[1] ?? "").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
    const isIn = (code: number) => ranges.some(([, from = "", to = from]) => code >= parseInt(from, 16) && code <= parseInt(to, 16));
    const file = /url\(([^)]+\.woff2)\)/.exec(face)?.[1];
    return file && codes.some(isIn) ? [join(dirname(path), file)] : [];
  });
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** What renderers of Markdown add to a page, and what making a PDF loads. */
export async function benchLibraryBytes(): Promise<void> {
  const [streamed, longText, other] = await Promise.all(
    [
      join(packages, "chat-session/src/markdown/markdown.tsx"),
      join(packages, "long-text/src/index.ts"),
      createRequire(import.meta.url).resolve("markdown-to-jsx"),
    ].map(bytesOf),
  );
  print(
    `renderers of Markdown, bytes br without React: the streamed talk's ${streamed}, long texts by react-markdown ${longText}, ` +
      `markdown-to-jsx ${other}, ratio ${((longText ?? 0) / (streamed ?? 1)).toFixed(1)}`,
  );
  const arabic = fontBytes("@fontsource-variable/noto-sans-arabic/wght.css", "مرحبا بك في درس الكسور");
  const chinese = fontBytes("@fontsource-variable/noto-sans-sc/wght.css", "你好，我是你的分数老师。");
  print(
    `a tutor's PDF, bytes: jsPDF and our part ${await pdfBytes()} br when it is asked for; fonts for a sheet in English 0, ` +
      `with a sentence in Arabic ${arabic}, in Chinese ${chinese}`,
  );
}
