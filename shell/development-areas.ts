import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { Plugin } from "vite";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/**
 * While developing: answers /areas.json and serves each built area from remotes/<id>/dist.
 * `DEV_AREAS="ai-learning=5181"` takes the areas named there from their own development servers instead.
 * Everything else (database, functions, config) is passed on to a running `npm start`.
 */
export function developmentAreas(): Plugin {
  const root = join(import.meta.dirname, "..");
  const live = new Map(
    (process.env["DEV_AREAS"] ?? "")
      .split(",")
      .filter(Boolean)
      .map((pair) => pair.split("=") as [string, string]),
  );
  const entryOf = (id: string) => (live.has(id) ? `http://localhost:${live.get(id)}/mf-manifest.json` : `/remotes/${id}/mf-manifest.json`);
  const listAreas = () =>
    readdirSync(join(root, "remotes"))
      .map((id) => join(root, "remotes", id, "dist/area.json"))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, "utf8")) as { id: string; version?: string })
      // One without a version is still to come: there is nothing to load.
      .map((area) => (area.version === undefined ? area : { ...area, entry: entryOf(area.id) }));
  return {
    name: "development-areas",
    apply: "serve",
    config: () => {
      const target = process.env["LEARN_ORIGIN"] ?? "http://127.0.0.1:4000";
      return {
        server: { proxy: Object.fromEntries(["/auth/v1", "/rest/v1", "/functions/v1", "/config.json"].map((path) => [path, target])) },
      };
    },
    hotUpdate({ file }) {
      // A shared package lives in the share scope: swapping it in place would leave the areas with the old copy.
      if (!file.startsWith(join(root, "packages") + sep)) return;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        if (path === "/areas.json") {
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify(listAreas()));
          return;
        }
        const [, id, file] = /^\/remotes\/([a-z0-9-]+)\/([\w./-]+)$/.exec(path) ?? [];
        if (!id || !file || file.includes("..")) return next();
        const onDisk = join(root, "remotes", id, "dist", file);
        if (!existsSync(onDisk)) {
          response.statusCode = 404;
          response.end(`${id} isn't built: turbo run build --filter=@learn/${id}`);
          return;
        }
        response.setHeader("content-type", contentTypes[extname(file)] ?? "application/octet-stream");
        response.setHeader("cache-control", "no-cache");
        createReadStream(onDisk).pipe(response);
      });
    },
  };
}
