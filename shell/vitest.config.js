import { pageTests } from "@learn/ui/testing/page-tests";

// They replace modules that the others have loaded already.
export default pageTests({
  alone: [
    "src/areas/required-exports.test.tsx",
    "src/areas/other-origins.test.ts",
    "src/auth/link-pages/callback-page.test.tsx",
    "src/sign-on/sign-on-page.test.tsx",
  ],
});
