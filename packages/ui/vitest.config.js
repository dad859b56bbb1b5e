import { pageTests } from "./src/testing/page-tests.js";

export default pageTests({ include: ["{src,catalogue}/**/*.test.{ts,tsx}"] });
