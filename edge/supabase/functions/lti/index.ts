import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { showKeys } from "./keys.ts";
import { launch } from "./launch.ts";
import { begin, login } from "./login.ts";
import { link, open } from "./open.ts";
import { register } from "./register.ts";
import { deepLink, readNames } from "./staff.ts";

/** How people come from a school's learning platform (LTI 1.3 Advantage), below `/functions/v1/lti/`. */
export const area: Area = {
  id: "lti",
  routes: { link, "deep-link": deepLink, names: readNames },
  openRoutes: { begin, open },
  rawRoutes: { login, launch, register, jwks: showKeys },
};

await serveArea(area);
