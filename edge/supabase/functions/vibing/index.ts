import type { Area } from "../_shared/request/index.ts";
import { assess } from "../_shared/assessment/index.ts";
import { chat, startPage } from "../_shared/turn/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
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
