/**
 * How the tests of an area run: in a pretended browser, with patience on a busy machine.
 * JavaScript, because Vitest reads what a configuration imports without translating it.
 * @packageDocumentation
 */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** The Vitest configuration of an area. */
export const areaTests = defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    setupFiles: ["@learn/ui/testing/patience"],
    testTimeout: 30_000,
    include: ["src/**/*.test.{ts,tsx}"],
  },
});
