import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type OpenRequest } from "../_shared/request/index.ts";
import { words } from "./words.ts";

const short = v.pipe(v.string(), v.maxLength(100));
const cardSchema = v.union([
  v.object({ secret: short }),
  v.object({ school: short, username: short, pictures: v.pipe(v.array(short), v.minLength(1), v.maxLength(3)) }),
]);

const openedSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), email: v.string() }),
  v.object({ ok: v.literal(false), reason: v.picklist(["not_found", "rate_limited"]), retry_after: v.nullish(v.number(), 1) }),
]);

/** Answers the token with which the page signs in whoever has a card, by its code or by school, username and pictures. */
export async function openCard({ body, address, dependencies }: OpenRequest): Promise<Response> {
  const parsed = parse(cardSchema, body);
  if (!parsed.ok) return parsed.response;
  const said = {
    secret: null,
    school: null,
    username: null,
    ...parsed.value,
    pictures: "pictures" in parsed.value ? parsed.value.pictures.join(" ") : null,
  };
  // The generated types know of no null; without the code there are the other three.
  const opened = v.parse(openedSchema, await dependencies.call("open_card", { ...said, address } as never));
  if (!opened.ok && opened.reason === "rate_limited")
    return problem(429, opened.reason, words.wait(opened.retry_after ?? 1), opened.retry_after ?? 1);
  const token = opened.ok ? await dependencies.signInToken?.(opened.email) : null;
  if (!token) return problem(403, "not_found", "secret" in parsed.value ? words.oldCard : words.wrong);
  return Response.json({ token_hash: token }, { headers: { "cache-control": "no-store" } });
}
