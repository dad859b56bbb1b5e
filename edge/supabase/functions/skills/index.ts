import { guidedChat } from "../_shared/activity-guide.ts";
import type { Area } from "../_shared/area-function.ts";
import { assess } from "../_shared/assess.ts";
import { chat } from "../_shared/chat.ts";
import { serveArea } from "../_shared/serve-area.ts";
import { startPage } from "../_shared/start-page.ts";
import { rubricSkillsPrompt } from "./prompts.generated.ts";

const chatRules = guidedChat("skills");

/** What Skills answers below `/functions/v1/skills/`. */
export const area: Area = {
  id: "skills",
  routes: {
    chat: (request) => chat(request, chatRules),
    assess: (request) => assess(request, { areaId: "skills", rubric: rubricSkillsPrompt }),
    page: (request) => startPage(request, "skills"),
  },
};

await serveArea(area);
