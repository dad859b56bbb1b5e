import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

const textOrNothing = v.optional(v.nullable(v.string()));

// Only what was changed is sent: a field that is left out stays as it is.
const textsSchema = v.pipe(
  v.strictObject({
    name: v.optional(v.string()),
    nickname: textOrNothing,
    country: textOrNothing,
    state: textOrNothing,
    city: textOrNothing,
    school_name: textOrNothing,
  }),
  v.check((texts) => Object.keys(texts).length > 0, "Say which texts are to be saved."),
);

/**
 * Saves what a person typed about themselves: answers `{ profile }`. Team mates read the name and the nickname, staff the rest, so
 * that all of it is for others.
 */
export async function saveTexts(request: AreaRequest): Promise<Response> {
  const parsed = parse(textsSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const given = Object.entries(parsed.value).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]));
  return takeTexts(request, {
    fields: Object.fromEntries(given),
    readers: "others",
    ownNames: ["name", "nickname"],
    what: "profile",
    keep: (texts) => request.dependencies.call("save_profile_texts", { learner: request.learner.id, texts }),
  });
}
