import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    setupFiles: ["@learn/ui/testing/patience"],
    testTimeout: 30_000,
    include: ["{src,contract-tools}/**/*.test.{ts,tsx}"],
  },
});
