import { assess, selfCheck, tellPassMark } from "../_shared/assessment/index.ts";
import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { chat } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { changeChallenge, makeChallenge } from "./challenges.ts";
import { chatRules } from "./rules.ts";

/** What Create answers below `/functions/v1/create/`. */
export const area: Area = {
  id: calls.id,
  routes: {
    make: makeChallenge,
    change: changeChallenge,
    chat: (request) => chat(request, chatRules),
    assess: (request) => assess(request, calls),
    check: (request) => selfCheck(request, chatRules),
    "pass-mark": () => tellPassMark(calls),
  },
};

await serveArea(area);
