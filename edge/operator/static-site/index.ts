/** The web app as files, for static hosts and a hosted backend. */

export { readStaticSettings } from "./settings.ts";
export { writeStaticSite } from "./write-static-site.ts";
