import { logFailure } from "@learn/data";
import { codeQuery } from "./lazy-code.tsx";

/** What starts an area comes with its page. */
export const areaPage = codeQuery("area-page", () => {
  import("../areas/load-area.ts").catch(logFailure);
  return import("./area-page.tsx");
});
export const homePage = codeQuery("home-page", () => import("../home/home-page.tsx"));
export const otherPages = codeQuery("other-pages", () => import("./other-pages.tsx"));

/** Whoever comes to one of these pages waits for its code and for who they are at the same time. */
export function beginCodeAt(path: string): void {
  if (path === "/" || path === "/home") homePage.queryFn().catch(logFailure);
  else if (/^\/(profile|gallery|lti|invitation)\b/.test(path)) otherPages.queryFn().catch(logFailure);
  // Which paths are areas' isn't known yet.
  else if (!/^\/(dashboard|admin|login|signup)\b/.test(path)) areaPage.queryFn().catch(logFailure);
}
