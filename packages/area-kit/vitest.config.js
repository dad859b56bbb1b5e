import { pageTests } from "@learn/ui/testing/page-tests";

export default pageTests({ include: ["{src,contract-tools}/**/*.test.{ts,tsx}"] });
