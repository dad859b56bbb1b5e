import type { Area } from "../_shared/area-function.ts";
import { assess } from "../_shared/assess.ts";
import { chat } from "../_shared/chat.ts";
import { serveArea } from "../_shared/serve-area.ts";
import { startPage } from "../_shared/start-page.ts";
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
