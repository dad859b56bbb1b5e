import type { PublicConfig } from "@learn/data";
import { callbackAddress } from "../addresses.ts";
import type { SignInConnection } from "../connection.ts";
import { words } from "../entry-words.ts";
import { sayFailure, sayRefusal, type Said } from "../refusal.ts";

export type Provider = PublicConfig["signInProviders"][number];

/** Where the browser goes to sign in with a provider, or why it can't. */
export type Beginning = { ok: true; address: string } | ({ ok: false } & Said);

/**
 * Prepares signing in through another site, which ends at /auth/callback.
 *
 * @param open - connects to the server
 * @see requirements AUTH-034, AUTH-068, AUTH-072, AUTH-074
 */
export async function beginOAuth(provider: Provider, open: () => Promise<SignInConnection>): Promise<Beginning> {
  try {
    const options = { redirectTo: callbackAddress(), skipBrowserRedirect: true };
    const { data, error } = await (await open()).oauth().signInWithOAuth({ provider, options });
    if (error) return { ok: false, ...sayRefusal(error, words.oauth) };
    const address = new URL(data.url);
    // Asked of the client, so that it doesn't leave the page by itself; the server is meant to redirect.
    address.searchParams.delete("skip_http_redirect");
    // Asked once from here: a refusal would else be the whole page, as JSON.
    const answer = await fetch(address, { redirect: "manual" });
    if (answer.type === "opaqueredirect" || answer.ok) return { ok: true, address: address.href };
    return { ok: false, ...sayRefusal({ ...(await readSaid(answer)), status: answer.status }, words.oauth) };
  } catch (cause) {
    return { ok: false, ...sayFailure(cause, words.oauth) };
  }
}

async function readSaid(answer: Response): Promise<{ message: string; code?: string }> {
  const body: unknown = await answer.json();
  const { msg, message, error_description: description, error_code: code } = { ...(body as Record<string, unknown> | null) };
  const said = [msg, message, description].find((text) => typeof text === "string");
  return { message: typeof said === "string" ? said : "", ...(typeof code === "string" && { code }) };
}
