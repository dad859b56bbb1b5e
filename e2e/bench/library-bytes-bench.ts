import { join } from "node:path";
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

/** What the two renderers of Markdown add to a page. */
export async function benchLibraryBytes(): Promise<void> {
  const [streamed, longText] = await Promise.all(
    ["chat-session/src/markdown/markdown.tsx", "long-text/src/index.ts"].map((module) => bytesOf(join(packages, module))),
  );
  print(
    `renderers of Markdown, bytes br without React: the streamed talk's ${streamed}, long texts by react-markdown ${longText}, ` +
      `ratio ${((longText ?? 0) / (streamed ?? 1)).toFixed(1)}`,
  );
}
