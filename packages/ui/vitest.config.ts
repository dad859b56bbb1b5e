import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    // testing-library tidies the page after each test only where afterEach is global.
    globals: true,
    setupFiles: ["./src/testing/patience.ts"],
    testTimeout: 30_000,
    include: ["src/**/*.test.{ts,tsx}"],
  },
});
