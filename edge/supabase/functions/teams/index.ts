import type { Area } from "../_shared/request/index.ts";
import { serveArea } from "../_shared/serve/index.ts";
import { describeTeam, makeTeam } from "./names.ts";
import { tellWhoTookOut } from "./taken-out.ts";

/** What Teams answers below `/functions/v1/teams/`: what a team is called, and by whom a learner was taken out of one; who is in it is the database's own. */
export const area: Area = {
  id: "teams",
  routes: { make: makeTeam, describe: describeTeam, out: tellWhoTookOut },
};

await serveArea(area);
