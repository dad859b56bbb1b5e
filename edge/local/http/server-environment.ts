/** What travels with a request through the server's middlewares. */
export interface ServerEnvironment {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { requestId: string };
}
