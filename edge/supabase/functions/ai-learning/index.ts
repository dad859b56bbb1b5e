import type { Area } from "../_shared/request/index.ts";
import { assess, selfCheck, tellPassMark } from "../_shared/assessment/index.ts";
import { guidedChat, guidedRoute } from "../_shared/turn/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { calls } from "./calls.ts";

const chatRules = guidedChat(calls);

/** What AI Learning answers below `/functions/v1/ai-learning/`. */
export const area: Area = {
  id: calls.id,
  routes: {
    chat: guidedRoute(chatRules),
    assess: (request) => assess(request, calls),
    check: (request) => selfCheck(request, chatRules),
    "pass-mark": () => tellPassMark(calls),
  },
};

await serveArea(area);
