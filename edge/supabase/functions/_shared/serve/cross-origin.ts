// The token travels in a header, never in a cookie: a foreign page can't use a learner's session by itself.
const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, apikey, x-client-info",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-expose-headers": "retry-after",
};

/** Lets pages of another origin call a handler: a hosted function does not stand where the pages stand. */
export function fromAnyOrigin(handler: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await handler(request);
    for (const [header, value] of Object.entries(crossOrigin)) response.headers.set(header, value);
    return response;
  };
}
