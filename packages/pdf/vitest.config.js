import { pageTests } from "@learn/ui/testing/page-tests";

// It puts a library of its own into the place of one that others load.
export default pageTests({ alone: ["src/download-pdf.test.ts"] });
