import { defineConfig } from "vite";

/** One script and one style sheet, which the preview of activities serves (`npm run content -- preview`). */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  build: {
    outDir: "../dist-preview",
    emptyOutDir: true,
    cssCodeSplit: false,
    rollupOptions: {
      input: `${import.meta.dirname}/main.tsx`,
      output: { entryFileNames: "stage.js", chunkFileNames: "stage-[name].js", assetFileNames: "stage[extname]" },
    },
  },
});
