import { callbackAddress } from "../auth/addresses.ts";
import { askAsVisitor } from "../auth/ask-as-visitor.ts";
import type { Connection, SignInConnection } from "../auth/connection.ts";
import { keepSchool, schoolHandle } from "../card/open-card.ts";
import { words } from "./words.ts";

/** What somebody reads whose school did not sign them in. */
export type Refusal = { state: "refused"; message: string; hint?: string };

/** Where the browser goes, or that somebody is in. */
export type Outcome = { state: "away"; url: string } | { state: "in" } | Refusal;

const visitKey = "learn-sign-on";
const failed: Refusal = { state: "refused", ...words.unexpected };

/** Asks where a school signs people in. What proves that the same browser comes back stays in this tab. */
export async function beginSignOn(school: string, open: () => Promise<Connection>): Promise<Outcome> {
  try {
    const said = await ask(await open(), "start", { school: schoolHandle(school), redirect_uri: `${location.origin}/sign-on` });
    if (said.url === undefined || said.browser === undefined) return refusal(said);
    sessionStorage.setItem(visitKey, said.browser);
    keepSchool(school);
    return { state: "away", url: said.url };
  } catch {
    return failed;
  }
}

/** Signs in whoever comes back from their school with what stands in the address. */
export async function endSignOn(back: URLSearchParams, open: () => Promise<Connection>): Promise<Outcome> {
  try {
    const browser = sessionStorage.getItem(visitKey);
    sessionStorage.removeItem(visitKey);
    const { code, state, iss } = Object.fromEntries(back);
    if (code === undefined) return { state: "refused", message: words.refused };
    if (!browser || state === undefined) return { state: "refused", message: words.lost };
    const connection = await open();
    const said = await ask(connection, "finish", { code, state, browser, ...(iss !== undefined && { iss }) });
    if (said.token_hash === undefined) return refusal(said);
    const { error } = await connection.auth.verifyOtp({ token_hash: said.token_hash, type: "magiclink" });
    return error ? failed : { state: "in" };
  } catch {
    return failed;
  }
}

/** Asks hosted Supabase where the SAML sign-in of an address's domain is. */
export async function beginSaml(email: string, open: () => Promise<SignInConnection>): Promise<Outcome> {
  try {
    const domain = email.trim().split("@").at(-1) ?? "";
    const options = { redirectTo: callbackAddress(), skipBrowserRedirect: true };
    const { data, error } = await (await open()).oauth().signInWithSSO({ domain, options });
    if (error) return { state: "refused", message: words.noSaml };
    return { state: "away", url: data.url };
  } catch {
    return failed;
  }
}

interface Said {
  status: number;
  url?: string;
  browser?: string;
  token_hash?: string;
  error?: string;
}

async function ask({ config }: Connection, route: string, body: object): Promise<Said> {
  const answer = await askAsVisitor(config, `sso/${route}`, body);
  return { ...((await answer.json()) as object), status: answer.status };
}

const refusal = ({ status, error }: Said): Refusal =>
  error && (status < 500 || status === 502) ? { state: "refused", message: error } : failed;
