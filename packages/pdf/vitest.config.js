import { pageTests } from "@learn/ui/testing/page-tests";

export default pageTests();
