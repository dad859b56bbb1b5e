import { pageTests } from "@learn/ui/testing/page-tests";

// Confetti keeps the clock that it finds first, and the dialog's test replaces it.
export default pageTests({ alone: ["src/celebrate.test.ts", "src/evaluation-dialog.test.tsx"] });
