import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { repositoryFolder } from "@learn/edge/repository";
import type { StageProduct } from "./product.ts";

interface OnStageOptions {
  product: Pick<StageProduct, "origin">;
  id: string;
  /** Whether it is shown in a frame of its own: as it was built, then. */
  isIsolated: boolean;
  /** What a browser keeps of each person's sign-in, by the name that `?as=` has; the first is who is signed in. */
  sessions: Record<string, object>;
  say: (line: string) => void;
}

const pages = join(repositoryFolder, "shell/stage");
const contentTypes: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const ofServer = /^\/(?:auth|rest|functions|api|health|preview-frame|area-frame|__mailbox)\b/;
const hook = "virtual:learn-stage";

/**
 * Puts the area that Vite serves into the shell: the shell's pages come from the package, in React's development build, the area's from its
 * folder as they are saved, and everything else from the product.
 */
export function onStage({ product: { origin }, id, isIsolated, sessions, say }: OnStageOptions): Plugin {
  const base = `/remotes/${id}/dev/`;
  let savedAt = 0;
  return {
    name: "on-stage",
    config: () => ({
      base,
      // Found at the start: what is found when a page asks for it loads that page anew.
      optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "!**/*.test.*", "!src/testing/**"] },
      server: {
        warmup: { clientFiles: ["src/area.tsx"] },
        proxy: {
          [`^/(?!${base.slice(1)})`]: {
            target: origin,
            // The area's own scripts and styles come as Vite serves them; the built area is tested under the policy.
            configure: (proxy) => void proxy.on("proxyRes", ({ headers }) => delete headers["content-security-policy"]),
          },
        },
      },
    }),
    resolveId: (name) => (name === hook ? `\0${hook}` : null),
    load: (name) => (name === `\0${hook}` ? inPage(id) : null),
    hotUpdate({ file, modules, server }) {
      if (this.environment.name === "client" && modules.length > 0 && server.ws.clients.size > 0)
        savedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    },
    configureServer(server) {
      server.ws.on("learn:seen", () => {
        if (savedAt > 0) say(`seen ${Math.round(Date.now() - savedAt)} ms after it was saved`);
        savedAt = 0;
      });
      const keep = `<head><script>${signIn(sessions)}</script>`;
      const html = readFileSync(join(pages, "index.html"), "utf8")
        .replace("<head>", () => keep)
        // React begins when the hook is there, which waits for a module of its own.
        .replace(/(<script type="module") crossorigin src="([^"]+)">/, `$1>import "${base}@id/${hook}"; await import("$2");`);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", origin);
        const file = join(pages, pathname);
        if (pathname === "/areas.json" && !isIsolated) return void listAreas(origin, id, base).then((text) => response.end(text), next);
        if (/^\/assets\/[\w.-]+$/.test(pathname) && existsSync(file)) {
          response.setHeader("content-type", contentTypes[extname(file)] ?? "application/octet-stream");
          return void createReadStream(file).pipe(response);
        }
        if (pathname.startsWith(base) || ofServer.test(pathname) || !request.headers.accept?.includes("text/html")) return next();
        response.setHeader("content-type", "text/html");
        response.end(html);
      });
    },
  };
}

/** The product's list, with the area that is being made as its folder describes it. */
async function listAreas(origin: string, id: string, base: string): Promise<string> {
  const listed = (await (await fetch(`${origin}/areas.json`)).json()) as { id: string }[];
  return JSON.stringify(
    listed.map((area) => (area.id === id ? { ...area, entry: `${base}mf-manifest.json`, integrity: undefined } : area)),
  );
}

/** Each start has people of its own: who was signed in at the one before isn't known any more. */
function signIn(sessions: Record<string, object>): string {
  const [first = ""] = Object.keys(sessions);
  return `(() => {
    const sessions = ${JSON.stringify(sessions)};
    const asked = new URLSearchParams(location.search).get("as");
    if (localStorage.getItem("learn.stage") === ${JSON.stringify(thisStart)} && !(asked in sessions)) return;
    localStorage.clear();
    localStorage.setItem("learn.stage", ${JSON.stringify(thisStart)});
    localStorage.setItem("learn.session", JSON.stringify(sessions[asked] ?? sessions[${JSON.stringify(first)}]));
  })()`;
}

const thisStart = Date.now().toString(36);

/** Runs before React, which tells this of every component, and says when what was saved is drawn. */
const inPage = (id: string): string => `
  import { injectIntoGlobalHook } from "/@react-refresh";
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
  const drawn = () => requestAnimationFrame(() =>
    document.querySelector('main div[data-area="${id}"]') ? import.meta.hot.send("learn:seen") : drawn());
  import.meta.hot.on("vite:afterUpdate", drawn);
  drawn();
`;
