import type { Area } from "../_shared/area-function.ts";
import { assess } from "../_shared/assess.ts";
import { chat } from "../_shared/chat.ts";
import { serveArea } from "../_shared/serve-area.ts";
import { startPage } from "../_shared/start-page.ts";
import { assessmentRules, chatRules } from "./rules.ts";
import { run } from "./run.ts";

/** What Vibing answers below `/functions/v1/vibing/`. */
export const area: Area = {
  id: "vibing",
  routes: {
    chat: (request) => chat(request, chatRules),
    run: (request) => run(request, chatRules),
    assess: (request) => assess(request, assessmentRules),
    page: (request) => startPage(request, "vibing"),
  },
};

await serveArea(area);
