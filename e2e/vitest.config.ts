import { defineConfig } from "vitest/config";

// Each test starts compilers, linters or builds; on a busy machine that takes a while.
export default defineConfig({ test: { testTimeout: 600_000, hookTimeout: 600_000 } });
