import { pageTests } from "@learn/ui/testing/page-tests";

// Confetti keeps the clock that it finds first.
export default pageTests({ alone: ["src/celebrate.test.ts"] });
