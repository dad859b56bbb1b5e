import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { keptBrotli } from "./kept-brotli.ts";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp3": "audio/mpeg",
};

const compressible = new Set([".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".map", ".svg", ".txt", ".wasm"]);
const smallestCompressedBytes = 512;

export type Encoding = "br" | "gzip" | "identity";

/** One file as it is sent, with its compressed forms made once for each content. */
export interface StaticFile {
  body: Buffer;
  contentType: string;
  /** A hash of the content, without quotes. */
  tag: string;
  encoded(encoding: "br" | "gzip"): Promise<Buffer> | null;
}

interface CachedFile extends StaticFile {
  modifiedMs: number;
  size: number;
}

/** Reads the files below one folder; what has been read once is kept until the file changes. */
export class StaticFolder {
  readonly #root: string;
  readonly #cache = new Map<string, CachedFile>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** The file at a URL path, or null: for folders, hidden files and everything outside too. */
  async read(urlPath: string): Promise<StaticFile | null> {
    const path = this.#locate(urlPath);
    if (path === null) return null;
    const info = (await this.#holds(path)) ? await statOrNull(path) : null;
    if (!info?.isFile()) {
      this.#cache.delete(path);
      return null;
    }
    const cached = this.#cache.get(path);
    if (cached?.modifiedMs === info.mtimeMs && cached.size === info.size) return cached;
    // A build may remove it between the two calls.
    const body = await readFile(path).catch(nullIfMissing);
    if (body === null) return null;
    const file = { ...describeFile(path, body), modifiedMs: info.mtimeMs, size: info.size };
    this.#cache.set(path, file);
    return file;
  }

  /** The paths of all files, as `read` takes them; none for a folder that isn't there. */
  async list(): Promise<string[]> {
    if (!(await statOrNull(this.#root))?.isDirectory()) return [];
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => relative(this.#root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
  }

  /** Whether a file really is in the folder: a link may lead to another file of it, and never out of it. */
  async #holds(path: string): Promise<boolean> {
    const [root, real] = await Promise.all([realpathOrNull(this.#root), realpathOrNull(path)]);
    return root !== null && real !== null && real.startsWith(root + sep);
  }

  #locate(urlPath: string): string | null {
    const decoded = decodeOrNull(urlPath);
    if (decoded === null || decoded.includes("\0") || decoded.includes("\\")) return null;
    const parts = decoded.split("/").filter((part) => part !== "");
    if (parts.length === 0 || parts.some((part) => part.startsWith("."))) return null;
    const path = resolve(this.#root, ...parts);
    return path.startsWith(this.#root + sep) ? path : null;
  }
}

function describeFile(path: string, body: Buffer): StaticFile {
  const extension = extname(path).toLowerCase();
  const forms = new Map<Encoding, Promise<Buffer>>();
  const isCompressible = compressible.has(extension) && body.byteLength >= smallestCompressedBytes;
  return {
    body,
    contentType: contentTypes[extension] ?? "application/octet-stream",
    tag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    encoded(encoding) {
      if (!isCompressible) return null;
      const form = forms.get(encoding) ?? compressors[encoding](body);
      forms.set(encoding, form);
      return form;
    },
  };
}

const gzipped = promisify(gzip);

// The strongest settings, once for each content, off the main thread.
const compressors: Record<"br" | "gzip", (body: Buffer) => Promise<Buffer>> = {
  br: (body) => keptBrotli(body),
  gzip: (body) => gzipped(body, { level: 9 }),
};

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const entry of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.trim().split(";");
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    if (!isRefused) accepted.add(name.trim());
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

function statOrNull(path: string): Promise<Stats | null> {
  return stat(path).catch(nullIfMissing);
}

function realpathOrNull(path: string): Promise<string | null> {
  return realpath(path).catch(nullIfMissing);
}

const missing = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && missing.has(String(error.code))) return null;
  throw error;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
