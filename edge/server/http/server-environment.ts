/** What travels with a request through the server's middlewares. */
export interface ServerEnvironment {
  Bindings: { incoming?: { socket?: { remoteAddress?: string; localPort?: number } } };
  Variables: { requestId: string };
}
