import { compressFiles } from "@learn/area-kit/compress";
import { readOffer } from "@learn/area-kit/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { federationDefines, nameClass } from "./build-settings.ts";

/** The page of the frames of isolated areas (decision 113): what is shared with areas, once more, without the shell. */
export default defineConfig({
  root: join(import.meta.dirname, "src/area-frame"),
  base: "/area-frame/",
  plugins: [react(), compressFiles()],
  define: { __OFFER__: JSON.stringify(readOffer(import.meta.dirname)), ...federationDefines },
  css: { modules: { generateScopedName: nameClass } },
  resolve: { alias: { "@supabase/auth-js": join(import.meta.dirname, "src/area-frame/no-sign-in.ts") } },
  build: {
    target: "es2022",
    outDir: join(import.meta.dirname, "dist/area-frame"),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "area-frame", tags: ["$initial"] }] },
      },
    },
  },
});
