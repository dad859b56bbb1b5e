import type { MiddlewareHandler } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { isNestedTooDeeply } from "#supabase/functions/_shared/request/index.ts";

/**
 * Guard 13. lite answers 500 to a body or a tree of filters that is nested so deeply that it can't be walked through, to an open quote
 * in what is selected, and to more columns than the database takes: all are the faults of who asks, and told as PostgREST tells them.
 */
export const withoutOddJson: MiddlewareHandler<ServerEnvironment> = async (context, next) => {
  const { raw } = context.req;
  const message = faultOf(new URL(raw.url).searchParams);
  if (message !== null) return context.json({ code: "PGRST100", details: null, hint: null, message }, 400);
  const isBodiless = raw.method === "GET" || raw.method === "HEAD";
  if (!isBodiless && isNestedTooDeeply(await raw.clone().text()))
    return context.json({ code: "PGRST102", details: null, hint: null, message: "The request is nested too deeply." }, 400);
  return next();
};

/** More than any page asks for at once, and less than the database takes. */
const mostCommas = 1000;
const mostBrackets = 100;

function faultOf(query: URLSearchParams): string | null {
  if (query.getAll("select").some(hasOpenQuote)) return "failed to parse select parameter: a quotation mark is not closed";
  if (query.getAll("select").some((text) => text.split(",").length > mostCommas))
    return "failed to parse select parameter: it names too much";
  const isTooDeep = (text: string) => text.split("(").length > mostBrackets;
  return ["and", "or", "not.and", "not.or", "select"].some((name) => query.getAll(name).some(isTooDeep))
    ? "failed to parse: too many brackets"
    : null;
}

function hasOpenQuote(text: string): boolean {
  return (text.replaceAll(/\\./gs, "").split('"').length - 1) % 2 === 1;
}
