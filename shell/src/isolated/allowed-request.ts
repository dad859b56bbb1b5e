import type { AreaDescription } from "@learn/area-kit";
import type { FrameRequest } from "./messages.ts";

/** What a query of the area's own activities may name. */
const parameters = new Set(["select", "id", "user_id", "category_activity", "learning_module_id", "order", "limit", "offset"]);
const columns = /^[\w,]+(,learning_modules\([\w,]+\))?$/;
/** What teachers said to the child, and what was handed in to them: the shell shows that itself. */
const withheld = new Set(["looked_at", "commented", "teacher_read_at", "handing_in"]);
const procedures = new Set(["session_news", "earlier_messages", "refresh_user_dashboard"]);
const headers = new Set(["accept", "content-type", "prefer"]);

/**
 * What the shell asks the server in the name of an area that the operator doesn't trust: its own function, its own activities and their
 * talks, what is new of them, and to refresh the student's activities. A session is known to who could list it, which is its own area.
 *
 * @param given - as the frame asks, with a path of the server
 * @returns null for anything else; `work` is the id of a work that is opened, of which the shell shows what it withholds
 */
export function allowedRequest(
  { id, category }: Pick<AreaDescription, "id" | "category">,
  given: Pick<FrameRequest, "method" | "address" | "headers" | "body">,
): { address: string; init: RequestInit; work?: string | undefined } | null {
  const { pathname, searchParams: asked, origin } = new URL(given.address, "http://server");
  const { method } = given;
  const isRead = method === "GET" || method === "HEAD";
  const init = {
    method,
    headers: Object.fromEntries(Object.entries(given.headers).filter(([name]) => headers.has(name.toLowerCase()))),
    ...(isRead ? {} : { body: given.body }),
  };
  const answer = (query: URLSearchParams) => ({ address: query.size > 0 ? `${pathname}?${query}` : pathname, init });
  // Nothing is left in it that the server could read as another path.
  if (origin !== "http://server" || !/^[\w/-]+$/.test(pathname)) return null;
  if (pathname.startsWith(`/functions/v1/${id}/`)) return isRead || method === "POST" ? answer(asked) : null;
  if (pathname === "/news") return isRead ? answer(new URLSearchParams(asked.getAll("session").map((one) => ["session", one]))) : null;
  if (pathname.startsWith("/rest/v1/rpc/"))
    return method === "POST" && asked.size === 0 && procedures.has(pathname.slice("/rest/v1/rpc/".length)) ? answer(asked) : null;
  if (pathname !== "/rest/v1/dashboard" || category === undefined || !(isRead || method === "PATCH")) return null;
  const select = asked.get("select") ?? "";
  const isPlain = [...asked.keys()].every((name) => parameters.has(name) && (name === "order" || asked.getAll(name).length === 1));
  if (!isPlain || (select === "" ? isRead : !columns.test(select))) return null;
  const [embedded = ""] = /,learning_modules\(.*/.exec(select) ?? [];
  const named = select.slice(0, select.length - embedded.length).split(",");
  const shown = named.filter((name) => !withheld.has(name));
  if (select !== "") asked.set("select", (shown.join(",") || "id") + embedded);
  // In place of what the area says there.
  asked.set("category_activity", `eq.${category}`);
  const work = shown.length < named.length ? /^eq\.(.+)$/.exec(asked.get("id") ?? "")?.[1] : undefined;
  return { ...answer(asked), work };
}
