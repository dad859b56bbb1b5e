import { join } from "node:path";
import { build, createServer, type CSSModulesOptions, type Plugin, type Rolldown } from "vite";

type Markup = typeof import("./src/early-login/login-markup.tsx");

const folder = join(import.meta.dirname, "src/early-login");
const markupModule = join(folder, "login-markup.tsx");

/**
 * Brings the login page with index.html, as React draws it, with the script that listens to it until React has come. Both stand there
 * apart from the page that everybody gets, which only that script changes: whoever is signed in never sees a login form.
 *
 * @param modules - how classes are named, as in the styles of the page
 */
export function loginInPage(modules: CSSModulesOptions): Plugin {
  let drawn: Promise<string> | null = null;
  return {
    name: "login-in-page",
    transformIndexHtml: {
      // Before the styles are chosen that this markup needs.
      order: "pre",
      async handler(_html, { server }) {
        const markup = server
          ? ((await server.ssrLoadModule(markupModule)) as Markup).loginMarkup()
          : await (drawn ??= drawMarkup(modules));
        return [
          { tag: "template", attrs: { id: "login" }, children: markup, injectTo: "body" },
          { tag: "script", children: await earlyScript(), injectTo: "body" },
        ];
      },
    },
  };
}

async function drawMarkup(modules: CSSModulesOptions): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    css: { modules },
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    return ((await server.ssrLoadModule(markupModule)) as Markup).loginMarkup();
  } finally {
    await server.close();
  }
}

/** The script as one text, with the rules about addresses and sessions that the app has. */
async function earlyScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(folder, "early-login.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}
