import * as v from "valibot";
import { endedBy } from "#supabase/functions/_shared/request/index.ts";
import { AuthError } from "../auth-errors.ts";

const providerNames = ["google", "github"] as const;
type ProviderName = (typeof providerNames)[number];

/** Who a provider says somebody is. */
export interface ProviderPerson {
  provider: ProviderName;
  /** The provider's own name for the account; it never changes. */
  subject: string;
  /** In lower case; null when the provider tells none. */
  email: string | null;
  /** Whether the provider has checked that the address is this person's. */
  isEmailVerified: boolean;
  name: string | undefined;
  userName: string | undefined;
  /** Over https; undefined for every other address. */
  avatarUrl: string | undefined;
  issuer: string;
}

/** One run through the provider's pages. */
export interface ProviderFlow {
  state: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  /** Proves to the provider that the code is exchanged by whoever asked for it (RFC 7636). */
  verifier: string;
  /** Comes back inside the ID token. */
  nonce: string;
}

/** A provider to sign in with. */
export interface IdentityProvider {
  name: ProviderName;
  /** As a person calls it. */
  title: string;
  /**
   * The provider's page on which a person agrees.
   *
   * @param parameters - parameters that the page may add, such as `prompt`
   * @throws ProviderFailure when the provider can't be asked
   */
  authorizeUrl(flow: ProviderFlow, parameters: URLSearchParams): Promise<string>;
  /**
   * Who came back with this answer.
   *
   * @param answer - what the provider put into the address of the callback, its code among it
   * @throws ProviderFailure when the provider refuses the code or answers with something else
   */
  personFor(answer: URLSearchParams, flow: ProviderFlow): Promise<ProviderPerson>;
}

/** A provider that doesn't do its part; `message` is for the operator, never for a person who signs in. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
}

/** How long a provider is waited for. */
export const providerTimeoutMs = 10_000;

/**
 * Asks a provider and reads its answer.
 *
 * @throws ProviderFailure for no answer, a refusal, or an answer of another form
 */
export async function askProvider<Schema extends v.GenericSchema>(
  schema: Schema,
  url: string,
  init: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  let answer: unknown;
  let status: number;
  try {
    const signal = AbortSignal.timeout(providerTimeoutMs);
    const response = await endedBy(signal, fetch(url, { ...init, redirect: "error", signal }));
    status = response.status;
    answer = await endedBy(signal, response.json());
  } catch (error) {
    throw new ProviderFailure(`${pathOf(url)} gave no JSON`, { cause: error });
  }
  const parsed = v.safeParse(schema, answer);
  if (status < 200 || status > 299) throw new ProviderFailure(`${pathOf(url)} answered ${status}`);
  if (!parsed.success) throw new ProviderFailure(`${pathOf(url)} answered in another form`);
  return parsed.output;
}

function pathOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

const longestName = 200;

/** A name as a provider spells it, without what could break a page or a mail; undefined for none. */
export function plainName(name: string | null | undefined): string | undefined {
  // Control characters, halves of a character, and marks that turn the direction of the text around them.
  const plain = (name ?? "").replace(/[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/gu, "").trim();
  return plain === "" ? undefined : Array.from(plain).slice(0, longestName).join("");
}

/** A picture's address when it is one that the pages may show. */
export function pictureUrl(url: string | null | undefined): string | undefined {
  if (!url || url.length > 2_000 || !URL.canParse(url)) return undefined;
  return new URL(url).protocol === "https:" ? new URL(url).href : undefined;
}

const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(255), v.email());

/** An address in the form in which accounts keep it; null for something else. */
export function plainEmail(email: string | null | undefined): string | null {
  const parsed = v.safeParse(emailSchema, email);
  return parsed.success ? parsed.output : null;
}

/** The configured provider of a name. */
export function requireProvider(providers: Map<string, IdentityProvider>, name: string): IdentityProvider {
  const provider = providers.get(name.toLowerCase());
  if (provider) return provider;
  const isKnown = providerNames.some((known) => known === name.toLowerCase());
  const reason = isKnown ? "provider is not enabled" : `Provider ${name.slice(0, 50)} could not be found`;
  throw new AuthError(400, "validation_failed", `Unsupported provider: ${reason}`);
}
