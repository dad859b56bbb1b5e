import { chat, guidedChat, startPage } from "../_shared/turn/index.ts";
import type { Area } from "../_shared/request/index.ts";
import { assess } from "../_shared/assessment/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
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
