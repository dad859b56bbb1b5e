import type { MiddlewareHandler } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { isNestedTooDeeply } from "#supabase/functions/_shared/request/index.ts";

/**
 * Guard 13. lite answers 500 to a body or a tree of filters that is nested so deeply that it can't be walked through, to an open quote
 * in what is selected, and to more columns than the database takes: all are the faults of who asks, and told as PostgREST tells them.
 * Rows inside rows inside rows, and patterns that strangers write, would hold the embedded database and all who wait for it.
 */
export const withoutOddJson: MiddlewareHandler<ServerEnvironment> = async (context, next) => {
  const { raw } = context.req;
  const { pathname, searchParams } = new URL(raw.url);
  // No table's or procedure's name is written with signs for signs: what guards read as a table, lite would call as a procedure.
  if (pathname.includes("%")) return context.json({ code: "PGRST125", details: null, hint: null, message: "There is nothing here." }, 404);
  if (!methods.has(raw.method))
    return context.json({ code: "PGRST117", details: null, hint: null, message: "Unsupported HTTP method" }, 405);
  const message = faultOf(pathname, raw.method, searchParams);
  if (message !== null) return context.json({ code: "PGRST100", details: null, hint: null, message }, 400);
  const isBodiless = raw.method === "GET" || raw.method === "HEAD";
  if (!isBodiless && isNestedTooDeeply(await raw.clone().text()))
    return context.json({ code: "PGRST102", details: null, hint: null, message: "The request is nested too deeply." }, 400);
  return next();
};

/** More than any page asks for at once, and less than the database takes. */
const mostCommas = 1000;
const mostBrackets = 100;
/** Rows of a team's members' teams' members are as many as the members with themselves; pages ask for two inside each other. */
const mostInside = 4;
const mostEmbedded = 20;

const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);
const shapes = /^(?:select|order|limit|offset|(?:not\.)?(?:and|or))$/;
const noFilter = ["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"];
const isPattern = /^(?:not\.)?i?match(?:\((?:any|all)\))?\./;
const hasPattern = /[.,(]i?match(?:\((?:any|all)\))?\./;

function faultOf(pathname: string, method: string, query: URLSearchParams): string | null {
  const selects = query.getAll("select");
  if (selects.some(hasOpenQuote)) return "failed to parse select parameter: a quotation mark is not closed";
  if (selects.some((text) => text.split(",").length > mostCommas)) return "failed to parse select parameter: it names too much";
  if (selects.some((text) => text.split("(").length > mostEmbedded || deepest(text) > mostInside))
    return "failed to parse select parameter: too much is selected inside each other";
  const isCall = pathname.startsWith("/rest/v1/rpc/");
  // What is done with an answer can fail after it was made: then it would be told in the error, and what was noted of it undone.
  const isRead = method === "GET" || method === "HEAD";
  if (isCall && [...query.keys()].some((name) => (isRead ? shapes.test(name) : name !== "apikey")))
    return "failed to parse: the answer of a procedure is taken as it is";
  const asked = isCall ? [] : [...query].filter(([name]) => !noFilter.includes(name));
  if (asked.some(([name, value]) => (/^(?:not\.)?(?:and|or)$/.test(name) ? hasPattern : isPattern).test(value)))
    return "failed to parse filter: match and imatch are not offered here";
  const isTooDeep = (text: string) => text.split("(").length > mostBrackets;
  return ["and", "or", "not.and", "not.or"].some((name) => query.getAll(name).some(isTooDeep))
    ? "failed to parse: too many brackets"
    : null;
}

/** How deep the brackets of a text go. */
function deepest(text: string): number {
  let [depth, most] = [0, 0];
  for (const sign of text) {
    if (sign === "(") most = Math.max(most, (depth += 1));
    else if (sign === ")") depth -= 1;
  }
  return most;
}

function hasOpenQuote(text: string): boolean {
  return (text.replaceAll(/\\./gs, "").split('"').length - 1) % 2 === 1;
}
