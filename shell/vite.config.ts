import { SHARED_MODULES } from "@learn/area-kit/shared-modules";
import { installedVersion } from "@learn/area-kit/vite";
import react from "@vitejs/plugin-react";
import { basename } from "node:path";
import { defineConfig } from "vite";
import { developmentAreas } from "./development-areas.ts";
import { firstPageStyles } from "./first-page-styles.ts";

const versions = Object.fromEntries(SHARED_MODULES.map((module) => [module, installedVersion(module, import.meta.dirname)]));

const styleSheets = new Map<string, string>();

/** Names the classes of `button.module.css` `button_…`: short, and easy to find in the browser's tools. */
function nameClass(local: string, file: string): string {
  const component = basename(file, ".module.css");
  const known = styleSheets.get(component) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} would share their class names: rename one of them.`);
  styleSheets.set(component, file);
  return `${component}_${local}`;
}

// Every browser that this is built for has these; React brings something in place of each.
const functions = ["AbortController", "MessageChannel", "Promise", "WeakMap", "WeakSet", "clearTimeout", "queueMicrotask", "reportError", "setTimeout"];
const browser = {
  ...Object.fromEntries(functions.map((name) => [`typeof ${name}`, '"function"'])),
  "typeof performance": '"object"',
  "typeof setImmediate": '"undefined"',
  // Development has React's tools; what is served has none to talk to.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
};

export default defineConfig(({ command }) => ({
  plugins: [react(), developmentAreas(), firstPageStyles()],
  define: {
    ...(command === "build" ? browser : {}),
    __SHARED_VERSIONS__: JSON.stringify(versions),
    // Both are read by the federation runtime: they leave out what only a server or a deployment platform needs.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
    ENV_TARGET: '"web"',
  },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // All that the first page needs travels as one script. Left alone, what it shares with later pages can become chunks
    // of their own: on a slow line, each is a request more before anybody can sign in.
    // What comes only when somebody begins to sign in travels as one too.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "first-page", tags: ["$initial"] },
            { name: "door", test: /shell\/src\/auth\/(captcha|mail-link|side-pages|other-ways\/(email-link|begin-oauth)|credentials|parts|refusal|enter\.|entry-words|addresses|asked-address|heading|use-arrival)/ },
          ],
        },
      },
    },
  },
  server: { port: 5180, strictPort: true },
}));
