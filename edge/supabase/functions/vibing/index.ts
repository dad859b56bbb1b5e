import { programBodyBytes, type Area } from "../_shared/request/index.ts";
import { assess, selfCheck, tellPassMark } from "../_shared/assessment/index.ts";
import { chat } from "../_shared/turn/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { calls } from "./calls.ts";
import { chatRules } from "./rules.ts";
import { run } from "./run.ts";

/** What Vibing answers below `/functions/v1/vibing/`. */
export const area: Area = {
  id: calls.id,
  routes: {
    chat: (request) => chat(request, chatRules),
    run: (request) => run(request, chatRules),
    assess: (request) => assess(request, calls),
    check: (request) => selfCheck(request, chatRules),
    "pass-mark": () => tellPassMark(calls),
  },
  largestBodyBytes: { run: programBodyBytes },
};

await serveArea(area);
