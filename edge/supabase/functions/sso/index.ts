import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { finishSignOn } from "./finish-sign-on.ts";
import { startSignOn } from "./start-sign-on.ts";
import { testSignOn } from "./test-sign-on.ts";

/** A school's own sign-in by OpenID Connect, below `/functions/v1/sso/`; docs/decisions/095. */
export const area: Area = { id: "sso", routes: { test: testSignOn }, openRoutes: { start: startSignOn, finish: finishSignOn } };

await serveArea(area);
