import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(html|m?js|css|json|webmanifest|map|svg|txt|wasm)$/;
/** Below this, the headers of an answer weigh more than what is saved. */
const smallestBytes = 512;

const compressors = [
  [
    ".br",
    (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
      }),
  ],
  // Browsers offer brotli on https and on the own machine only; a school may serve its own network without.
  [".gz", (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/** A Vite plugin that writes the compressed forms of each built file beside it, `.br` and `.gz`, as small as they can be. */
export function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    enforce: "post",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => compressible.test(name))
          .map((name) => join(dir, name));
        await Promise.all(files.map(compress));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallestBytes) return;
  await Promise.all(compressors.map(async ([extension, form]) => writeFile(file + extension, await form(content))));
}
