import { SHARED_MODULES } from "@learn/area-kit/shared-modules";
import { installedVersion } from "@learn/area-kit/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { developmentAreas } from "./development-areas.ts";

const versions = Object.fromEntries(SHARED_MODULES.map((module) => [module, installedVersion(module, import.meta.dirname)]));

export default defineConfig({
  plugins: [react(), developmentAreas()],
  define: {
    __SHARED_VERSIONS__: JSON.stringify(versions),
    // Both are read by the federation runtime: they leave out what only a server or a deployment platform needs.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
    ENV_TARGET: '"web"',
  },
  css: { modules: { generateScopedName: "[name]_[local]_[hash:base64:4]" } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first page needs travels as one script and one style sheet. Left alone, each module that it shares with
        // a later chunk becomes a chunk of its own: on a slow line, each is a request more before anybody can sign in.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "first-page", tags: ["$initial"] }] },
      },
    },
  },
  server: { port: 5180, strictPort: true },
});
