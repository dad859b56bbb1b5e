/** How a function meets its server, here and on a hosted project: token, origins, settings, the runner of programs, an area's own tables. */

export { fromAnyOrigin, serveArea } from "./serve-area.ts";
/** @public Areas that are made elsewhere use them. */
export { ownOf, ownRoutes } from "./own-procedures.ts";
export { readDailyTokens, readSwitch, readHosts } from "./settings.ts";
export { runElsewhere } from "./run-elsewhere.ts";
export { createTokenVerifier } from "./verify-token.ts";
