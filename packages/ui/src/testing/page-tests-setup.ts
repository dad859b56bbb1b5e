/**
 * Test set-up only: what each test file in a pretended browser begins with and leaves behind.
 * Test files have one such browser in common (page-tests.js), so each leaves it as a new one would be.
 */
import { afterAll, afterEach, vi } from "vitest";

// A file may ask for no browser at all.
if ("document" in globalThis) {
  await import("./dialog.ts");
  await import("./computed-style.ts");
  await import("./cheap-errors.ts");
  // jsdom says of each call that it can't.
  globalThis.scrollTo = () => {};
  const { cleanup, configure } = await import("@testing-library/react");
  // Its one second is enough on an idle machine and not on a busy one; waiting longer costs only where a test fails.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
    document.title = "";
  });
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
