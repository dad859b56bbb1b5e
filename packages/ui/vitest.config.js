import { pageTests } from "./src/testing/page-tests.js";

export default pageTests();
