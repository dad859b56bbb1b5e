import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type { OAuthStub } from "../oauth-stub/oauth-stub.ts";

/** What a browser brings to a sign-in that leaves the site: cookies, and a memory for supabase-js. */
export class VisitingBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #memory = new Map<string, string>();

  /** A supabase-js client that keeps its verifier and its cookies in this browser. */
  client(server: { origin: string; anonKey: string }, { flowType }: { flowType: "pkce" | "implicit" }): SupabaseClient {
    const options = {
      auth: {
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
        storage: {
          getItem: (key: string) => this.#memory.get(key) ?? null,
          setItem: (key: string, value: string) => void this.#memory.set(key, value),
          removeItem: (key: string) => void this.#memory.delete(key),
        },
      },
      global: { fetch: (input: Request | string | URL, init?: RequestInit) => this.#fetch(input, init) },
      realtime: { transport: class {} },
    } as unknown as SupabaseClientOptions<"public">;
    return createClient(server.origin, server.anonKey, options);
  }

  /** Opens an address of the site and answers with where it leads. */
  async open(url: string): Promise<URL> {
    const response = await this.#fetch(url, { redirect: "manual" });
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`${new URL(url).pathname} answered ${response.status} and leads nowhere: ${await response.text()}`);
    return new URL(location, url);
  }

  /** Goes to the provider and answers there; where the provider sends the browser is not opened yet. */
  async toProvider(stub: OAuthStub, authorizeUrl: string, decision: "allow" | "deny"): Promise<string> {
    return stub.answer((await this.open(authorizeUrl)).href, decision);
  }

  /** The whole round trip: to the provider, the answer there, and back to a page of the site. */
  async roundTrip(stub: OAuthStub, authorizeUrl: string, decision: "allow" | "deny"): Promise<URL> {
    return this.open(await this.toProvider(stub, authorizeUrl, decision));
  }

  async #fetch(input: Request | string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}
