import type { Area } from "../_shared/request/index.ts";
import { assess, selfCheck, tellPassMark } from "../_shared/assessment/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { calls } from "./calls.ts";
import { projectExhibit } from "./exhibit.generated.ts";
import { makeProject } from "./new-project.ts";
import { mentorRules } from "./rules.ts";
import { say } from "./say.ts";
import { saveWork, workBodyBytes } from "./works.ts";

/** What Projects answers below `/functions/v1/projects/`. */
export const area: Area = {
  id: calls.id,
  routes: {
    make: makeProject,
    chat: say,
    work: saveWork,
    // Text of ours, the same for every project.
    exhibit: async () => Response.json(projectExhibit, { headers: { "cache-control": "no-store" } }),
    assess: (request) => assess(request, calls),
    check: (request) => selfCheck(request, mentorRules),
    "pass-mark": () => tellPassMark(calls),
  },
  largestBodyBytes: { work: workBodyBytes },
};

await serveArea(area);
