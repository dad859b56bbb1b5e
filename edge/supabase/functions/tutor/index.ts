import type { Area } from "../_shared/request/index.ts";
import { assess, selfCheck, tellPassMark } from "../_shared/assessment/index.ts";
import { chat } from "../_shared/turn/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { calls } from "./calls.ts";
import { finalize } from "./finalize.ts";
import { chatRules, designRules, editRules } from "./rules.ts";
import { tryTutor } from "./try-tutor.ts";

/** What Tutor answers below `/functions/v1/tutor/`. */
export const area: Area = {
  id: calls.id,
  routes: {
    design: (request) => chat(request, designRules),
    edit: (request) => chat(request, editRules),
    finalize: (request) => finalize(request),
    try: (request) => tryTutor(request),
    chat: (request) => chat(request, chatRules),
    assess: (request) => assess(request, calls),
    check: (request) => selfCheck(request, chatRules),
    "pass-mark": () => tellPassMark(calls),
  },
};

await serveArea(area);
