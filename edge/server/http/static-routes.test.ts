import { ownFolder } from "#testing/own-folder.ts";
import { createHash } from "node:crypto";
import { mkdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { builtFiles, longScript } from "#operator/releases/testing/built-area.ts";
import { DeployedAreas } from "./deployed-areas.ts";
import { staticRoutes } from "./static-routes.ts";

const script = longScript;
const areaScript = `/remotes/ai-learning/${Object.keys(builtFiles()).find((path) => path.endsWith(".js"))}`;
const page = "<!doctype html><title>Learn together</title><style>body { margin: 0 }</style>";
const asPage = { accept: "text/html,*/*", "sec-fetch-mode": "navigate" };

describe("the built files", () => {
  let root: string;
  let areas: DeployedAreas;
  let get: (path: string, headers?: Record<string, string>, method?: "GET" | "HEAD") => Promise<Response>;

  async function put(path: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }

  /** As the build leaves a file: with its compressed forms beside it. */
  async function putCompressed(path: string, content: string): Promise<void> {
    await Promise.all([put(path, content), put(`${path}.br`, brotliCompressSync(content)), put(`${path}.gz`, gzipSync(content))]);
  }

  beforeEach(async () => {
    root = await ownFolder();
    await put("shell/dist/index.html", page);
    await put("shell/dist/assets/main-1a2b.js", script);
    await put("shell/dist/robots.txt", "User-agent: *");
    await put("shell/dist/.env", "SECRET=1");
    for (const [path, content] of Object.entries(builtFiles({ id: "ai-learning" }))) await put(`remotes/ai-learning/dist/${path}`, content);
    await put("remotes/ai-learning/src/area.tsx", "source");
    await put("secret.txt", "outside");
    areas = new DeployedAreas({ releases: join(root, "releases"), builds: join(root, "remotes"), report: () => {}, lookEveryMs: 0 });
    const routes = staticRoutes({ shell: join(root, "shell/dist"), areas });
    get = async (path, headers = {}, method = "GET") => routes.request(`http://127.0.0.1:4000${path}`, { headers, method });
  });

  it.each(["/assets/main-1a2b.js", areaScript])("with a hash in the name may be kept for good: %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toBe(script);
  });

  it.each(["/", "/robots.txt", "/remotes/ai-learning/mf-manifest.json"])(
    "without one are asked for again, by their tag: %s",
    async (path) => {
      const first = await get(path, asPage);
      expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      const tag = first.headers.get("etag") ?? "";
      const again = await get(path, { ...asPage, "if-none-match": tag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    },
  );

  it("get a new tag with a new content", async () => {
    const before = (await get("/robots.txt")).headers.get("etag");
    await put("shell/dist/robots.txt", "User-agent: *\nDisallow:");
    await utimes(join(root, "shell/dist/robots.txt"), 1, 1);
    expect((await get("/robots.txt")).headers.get("etag")).not.toBe(before);
  });

  it("are sent in the form that the browser wants, each form with a tag of its own", async () => {
    await putCompressed("shell/dist/assets/main-1a2b.js", script);
    const [plain, br, gz] = await Promise.all(
      ["identity", "gzip, deflate, br", "gzip"].map((encoding) => get("/assets/main-1a2b.js", { "accept-encoding": encoding })),
    );
    expect([plain, br, gz].map((response) => response?.headers.get("content-encoding"))).toEqual([null, "br", "gzip"]);
    expect(Buffer.from(await br!.arrayBuffer())).toEqual(brotliCompressSync(script));
    expect(Buffer.from(await gz!.arrayBuffer())).toEqual(gzipSync(script));
    expect(await plain?.text()).toBe(script);
    expect(new Set([plain, br, gz].map((response) => response?.headers.get("etag"))).size).toBe(3);
    for (const response of [plain, br, gz]) {
      expect(response?.headers.get("vary")).toBe("Accept-Encoding");
      expect(response?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    }
  });

  it("are not sent in a form that the browser refuses", async () => {
    await putCompressed("shell/dist/assets/main-1a2b.js", script);
    const response = await get("/assets/main-1a2b.js", { "accept-encoding": "br;q=0, gzip" });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });

  it("are sent as they are when their compressed forms are older, as while they are being replaced", async () => {
    await putCompressed("shell/dist/list.json", '{"version":1}');
    const compressed = { "accept-encoding": "br, gzip" };
    expect((await get("/list.json", compressed)).headers.get("content-encoding")).toBe("br");
    for (const form of [".br", ".gz"]) await utimes(join(root, `shell/dist/list.json${form}`), 1, 1);
    const replaced = await get("/list.json", compressed);
    expect([replaced.headers.get("content-encoding"), await replaced.text()]).toEqual([null, '{"version":1}']);
  });

  it("are whole or missing while they are taken away", async () => {
    for (let round = 0; round < 50; round += 1) {
      await put("shell/dist/assets/main-1a2b.js", script);
      const [response] = await Promise.all([get("/assets/main-1a2b.js"), rm(join(root, "shell/dist/assets/main-1a2b.js"))]);
      expect([200, 404]).toContain(response.status);
      expect(await response.text()).toBe(response.status === 200 ? script : '{"error":"There is nothing here.","code":"not_found"}');
    }
  });

  it("can be asked for in parts, which carry no tag of the whole", async () => {
    const part = await get("/assets/main-1a2b.js", { range: "bytes=0-5" });
    expect([part.status, await part.text(), part.headers.get("etag")]).toEqual([206, "export", null]);
  });

  it.each([
    "/assets/gone-9z9z.js",
    "/remotes/ai-learning/assets/gone.js",
    "/remotes/unknown/mf-manifest.json",
    "/favicon.ico",
    "/rest/v2",
    "/__mailbox",
    "/_system/info",
  ])("that are missing give 404, kept by nobody, and never the page: %s", async (path) => {
    for (const headers of [{}, { accept: "*/*" }, { accept: "*/*", "sec-fetch-mode": "cors" }, asPage] as Record<string, string>[]) {
      const response = await get(path, headers);
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await response.text()).not.toContain("<!doctype");
    }
  });

  it.each(["/", "/login", "/project/7d1e", "/auth/callback", "/index.html"])("give the page for a navigation to %s", async (path) => {
    const response = await get(path, asPage);
    expect([response.status, await response.text()]).toEqual([200, page]);
  });

  it.each<[string, Record<string, string>]>([
    ["anything", { accept: "*/*" }],
    ["nothing in particular", {}],
    ["anything, as Node's fetch asks", { accept: "*/*", "sec-fetch-mode": "cors" }],
    ["anything, as a service worker asks", { accept: "*/*", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
    ["pages first", { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" }],
  ])("give the page to a check of the site or a preview of a link, which takes %s", async (_, headers) => {
    for (const path of ["/", "/dashboard", "/project/7d1e"]) {
      const [got, head] = [await get(path, headers), await get(path, headers, "HEAD")];
      expect([path, got.status, head.status, await got.text(), await head.text()]).toEqual([path, 200, 200, page, ""]);
      expect(head.headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });

  it.each<Record<string, string>>([
    { accept: "application/json" },
    { accept: "image/avif,image/webp" },
    ...["script", "style", "image", "font", "worker"].map((dest) => ({
      accept: "*/*",
      "sec-fetch-mode": "no-cors",
      "sec-fetch-dest": dest,
    })),
  ])("give no page to whoever asks for something else: %o", async (headers) => {
    for (const path of ["/", "/dashboard"]) expect((await get(path, headers)).status).toBe(404);
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2f..%2fsecret.txt",
    "/.env",
    "/%2eenv",
    "/remotes/ai-learning/..%2fsrc/area.tsx",
    "/remotes/..%2f/secret.txt",
    "/assets%5cmain-1a2b.js",
    "/%00",
    "/%ff",
  ])("never include anything outside of them: %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("let the page load scripts from files only, and its own style block", async () => {
    const policy = (await get("/", asPage)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it("let an inline script of the page run by its hash, and none for a script that is a file", async () => {
    await put("shell/dist/index.html", `<script type="module" src="/assets/main-1a2b.js"></script><script>let early = 1;</script>`);
    const policy = (await get("/", asPage)).headers.get("content-security-policy") ?? "";
    const hash = createHash("sha256").update("let early = 1;").digest("base64");
    expect(policy.split("; ")).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it("let a page that the browser has kept go on as it was allowed to", async () => {
    const page = await get("/", asPage);
    const again = await get("/", { ...asPage, "if-none-match": page.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(again.headers.get("content-security-policy")).toBe(page.headers.get("content-security-policy"));
  });

  it("let the page frame the previews' origin, the frame of isolated areas and nothing else [SEC-003]", async () => {
    const site = { shell: join(root, "shell/dist"), areas };
    const routes = staticRoutes(site, { previewOf: (url) => `http://localhost:${Number(new URL(url).port) + 1}` });
    const page = await routes.request("http://127.0.0.1:4000/", { headers: asPage });
    expect(page.headers.get("content-security-policy")?.split("; ")).toContain(
      "frame-src http://localhost:4001 http://127.0.0.1:4000/area-frame",
    );
  });

  it("give the frame of isolated areas no origin, and its files to whoever has none", async () => {
    for (const file of ["index.html", "assets/frame-1a2b.js"]) await put(`shell/dist/area-frame/${file}`, script);
    const policy = (await get("/area-frame", asPage)).headers.get("content-security-policy")?.split("; ") ?? [];
    const files = "http://127.0.0.1:4000/area-frame/ http://127.0.0.1:4000/remotes/";
    for (const rule of ["sandbox allow-scripts allow-forms", "default-src 'none'", `script-src ${files}`, `connect-src ${files}`])
      expect(policy).toContain(rule);
    expect((await get("/area-frame/assets/frame-1a2b.js")).headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/assets/main-1a2b.js")).headers.get("access-control-allow-origin")).toBeNull();
  });

  it("say how to build them when there are none", async () => {
    await rm(join(root, "shell"), { recursive: true });
    const response = await get("/", asPage);
    expect([response.status, await response.text()]).toEqual([503, "The pages have not been built yet: run npm run build."]);
  });

  it("are not left by a link, to a file or a folder elsewhere or to itself", async () => {
    await symlink(join(root, "secret.txt"), join(root, "shell/dist/linked.txt"));
    await symlink(join(root, "remotes"), join(root, "shell/dist/folder"));
    await symlink("loop.txt", join(root, "shell/dist/loop.txt"));
    for (const path of ["/linked.txt", "/folder", "/folder/ai-learning/src/area.tsx", "/loop.txt"])
      expect([path, (await get(path, { accept: "text/plain" })).status]).toEqual([path, 404]);
  });

  it("may be reached by a link among them, and their folder by a link to it", async () => {
    await symlink("robots.txt", join(root, "shell/dist/bots.txt"));
    await rename(join(root, "shell/dist"), join(root, "shell/release-1"));
    await symlink("release-1", join(root, "shell/dist"));
    for (const path of ["/robots.txt", "/bots.txt"]) expect(await (await get(path)).text()).toBe("User-agent: *");
  });

  it("of an area are there as soon as it is built", async () => {
    expect((await get("/remotes/anything/mf-manifest.json")).status).toBe(404);
    for (const [path, content] of Object.entries(builtFiles({ id: "anything" }))) await put(`remotes/anything/dist/${path}`, content);
    // What asks for a file has read the list before.
    await areas.list();
    expect((await get("/remotes/anything/mf-manifest.json")).status).toBe(200);
  });
});
