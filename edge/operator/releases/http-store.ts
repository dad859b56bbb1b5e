import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { ReleaseStore } from "./store.ts";

interface HttpStoreOptions {
  /** What the `Authorization` header says; the server answers 401 or 403 without the right one. */
  authorization?: string | undefined;
}

/** Files travel so many at a time. */
const atOnce = 6;
const tries = 3;
const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
  wasm: "application/wasm",
  woff2: "font/woff2",
};

/**
 * Releases below an address that takes files with PUT and gives them back with GET, as object stores and WebDAV do.
 *
 * Which areas there are stands in `index.json`, as such a store lists no folders. One release at a time: nothing locks
 * it, and two at the same moment could each leave the other's line out of the list until the next.
 */
export function httpStore(prefix: string, { authorization }: HttpStoreOptions = {}): ReleaseStore {
  const base = prefix.replace(/\/+$/, "");
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const ask = async (method: string, path: string, body?: Buffer | string): Promise<Response> => {
    const url = `${base}/${path}`;
    const type = types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(
        url,
        body === undefined
          ? { method, headers }
          : { method, headers: { ...headers, "content-type": type }, body: new Uint8Array(Buffer.from(body)) },
      );
      if (answer.ok || answer.status === 404) return answer;
      if (attempt === tries || answer.status < 500) throw new Error(`${method} ${url} answered ${answer.status}.`);
      await sleep(200 * attempt);
    }
  };
  const read = async (path: string): Promise<string | null> => {
    const answer = await ask("GET", path);
    return answer.status === 404 ? null : answer.text();
  };
  const areas = async (): Promise<string[]> => {
    const text = await read("index.json");
    return text === null ? [] : v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), text);
  };
  const put = async (path: string, content: Buffer | string): Promise<void> => {
    const answer = await ask("PUT", path, content);
    if (!answer.ok) throw new Error(`PUT ${base}/${path} answered ${answer.status}.`);
  };
  return {
    read,
    areas,
    async replace(path, text) {
      const [id = ""] = path.split("/");
      const known = await areas();
      await put(path, text);
      if (path.includes("/") && !known.includes(id)) await put("index.json", JSON.stringify([...known, id].toSorted()));
    },
    async writeRelease(folder, files) {
      const waiting = [...files];
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await put(`${folder}/${next[0]}`, next[1]);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    // What it held was told by nobody; a store that lists no folders is tidied by its own rules, for example after 30 days.
    removeRelease: async () => undefined,
    alone: (work) => work(),
  };
}
