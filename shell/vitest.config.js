import { pageTests } from "@learn/ui/testing/page-tests";

// They replace modules that the others have loaded already.
export default pageTests({ alone: ["src/areas/area-needs.test.tsx", "src/auth/link-pages/callback-page.test.tsx"] });
