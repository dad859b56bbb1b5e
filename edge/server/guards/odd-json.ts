import type { MiddlewareHandler } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { isNestedTooDeeply } from "#supabase/functions/_shared/request/index.ts";

/**
 * Guard 13. lite answers 500 to a body that is nested so deeply that it can't be walked through, and to an open quote in what is
 * selected: both are the faults of who asks, and told as PostgREST tells them.
 */
export const withoutOddJson: MiddlewareHandler<ServerEnvironment> = async (context, next) => {
  const { raw } = context.req;
  if (new URL(raw.url).searchParams.getAll("select").some(hasOpenQuote)) {
    const message = "failed to parse select parameter: a quotation mark is not closed";
    return context.json({ code: "PGRST100", details: null, hint: null, message }, 400);
  }
  const isBodiless = raw.method === "GET" || raw.method === "HEAD";
  if (!isBodiless && isNestedTooDeeply(await raw.clone().text()))
    return context.json({ code: "PGRST102", details: null, hint: null, message: "The request is nested too deeply." }, 400);
  return next();
};

function hasOpenQuote(text: string): boolean {
  return (text.replaceAll(/\\./gs, "").split('"').length - 1) % 2 === 1;
}
