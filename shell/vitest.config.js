import { pageTests } from "@learn/ui/testing/page-tests";

// They replace modules that the others have loaded already.
export default pageTests({
  alone: ["src/areas/area-needs.test.tsx", "src/areas/other-origins.test.ts", "src/auth/link-pages/callback-page.test.tsx"],
});
