import type { Area } from "../_shared/request/index.ts";
import { assess } from "../_shared/assessment/index.ts";
import { chat, startPage } from "../_shared/turn/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { assessmentRules, chatRules } from "./rules.ts";

/** What AI Learning answers below `/functions/v1/ai-learning/`. */
export const area: Area = {
  id: "ai-learning",
  routes: {
    chat: (request) => chat(request, chatRules),
    assess: (request) => assess(request, assessmentRules),
    page: (request) => startPage(request, "ai-learning"),
  },
};

await serveArea(area);
