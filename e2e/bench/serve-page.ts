import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** A page of the bench, built and served. */
export interface ServedPage {
  origin: string;
  stop(): void;
}

/**
 * Builds the page in a folder and serves it as compressed as our own.
 *
 * @param folder - holds an index.html
 * @param orElse - answers what is no file of the page
 */
export async function servePage(
  folder: string,
  orElse: RequestListener = (_, response) => void response.writeHead(404).end(),
): Promise<ServedPage> {
  const outDir = mkdtempSync(join(tmpdir(), "bench-page-"));
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
  const files = new Map<string, { body: Buffer; type: string; etag: string }>();
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const address = path.slice(outDir.length).replace("/index.html", "/");
    const etag = createHash("sha1").update(content).digest("hex");
    files.set(address, { body: brotliCompressSync(content), type: contentTypes[extname(path)] ?? "text/plain", etag });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "/");
    if (!file) return orElse(request, response);
    response.writeHead(200, { "content-type": file.type, "content-encoding": "br", etag: file.etag, "content-length": file.body.length });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
