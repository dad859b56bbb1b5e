import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

const makeSchema = v.object({ name: v.string(), description: v.nullish(v.string(), null) });
const describeSchema = v.object({
  team_id: v.pipe(v.string(), v.uuid("team_id has to be a UUID.")),
  name: v.nullish(v.string(), null),
  description: v.nullish(v.string(), null),
});

/**
 * Makes a team in the learner's name, with nobody in it yet: answers `{ id, team_code }`.
 *
 * @see requirements DATA-061, TEAM-027
 */
export async function makeTeam(request: AreaRequest): Promise<Response> {
  const parsed = parse(makeSchema, request.body);
  if (!parsed.ok) return parsed.response;
  return takeTexts(request, {
    fields: parsed.value,
    readers: "others",
    what: "team",
    keep: (texts) => request.dependencies.call("make_team", { learner: request.learner.id, ...texts }),
  });
}

/**
 * Gives a team of the learner's another name or description: answers `{ found }`, false where they are no member.
 *
 * @see requirements DATA-063, DATA-064
 */
export async function describeTeam(request: AreaRequest): Promise<Response> {
  const parsed = parse(describeSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { team_id: team, ...fields } = parsed.value;
  return takeTexts(request, {
    fields,
    readers: "others",
    what: "team",
    keep: (texts) => request.dependencies.call("describe_team", { learner: request.learner.id, team, ...texts }),
  });
}
