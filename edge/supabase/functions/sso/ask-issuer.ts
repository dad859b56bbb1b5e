import { isPrivateHost } from "../_shared/request/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";

/** Why an issuer can't be asked. */
export class IssuerFailure extends Error {
  override name = "IssuerFailure";
  readonly reason: "address" | "unreachable" | "too_large";

  constructor(reason: IssuerFailure["reason"]) {
    super(`The issuer can't be asked: ${reason}`);
    this.reason = reason;
  }
}

/** An answer in whole may take this long. */
const usualLimitMs = 8_000;
/** Google's keys have 2 KB, Entra's 20. */
const limitBytes = 256_000;

/** From where issuers are asked. */
export type IssuerNetwork = Pick<Dependencies, "asksPrivateIssuers" | "addressesOf">;

/** What is asked of an issuer. */
export interface IssuerRequest {
  method?: string | undefined;
  headers?: HeadersInit | undefined;
  body?: string | URLSearchParams | Uint8Array | undefined | null;
}

/**
 * Makes the one way in which issuers are asked: an admin types where they are, so nothing but the public internet is reached by https,
 * no redirect is followed, and an answer has bounds of time and size. A name that leads elsewhere a moment later still has to show a
 * certificate for itself.
 *
 * @param network - whether an operator has issuers in their own network, where http is allowed, too; and what looks a name up
 */
export function askIssuer(
  { asksPrivateIssuers: allowsPrivate = false, addressesOf = async () => [] }: IssuerNetwork,
  limitMs = usualLimitMs,
): (address: string, request: IssuerRequest) => Promise<Response> {
  return async (address, { method, headers, body }) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !mayBeAsked(url, allowsPrivate)) throw new IssuerFailure("address");
    const signal = AbortSignal.timeout(limitMs);
    try {
      if (!allowsPrivate && (await isPrivateHost(url.hostname, addressesOf))) throw new IssuerFailure("address");
      const answer = await fetch(url, {
        ...(method !== undefined && { method }),
        ...(headers !== undefined && { headers }),
        ...(body != null && { body: body as BodyInit }),
        redirect: "manual",
        signal,
      });
      const bytes = await readAtMost(answer.body ?? [], limitBytes);
      return new Response(bytes, { status: answer.status === 204 ? 200 : answer.status, headers: answer.headers });
    } catch (error) {
      throw error instanceof IssuerFailure ? error : new IssuerFailure("unreachable");
    }
  };
}

/** Whether an address is one that may be asked, or a browser be sent to. */
export function mayBeAsked(url: URL, allowsPrivate: boolean): boolean {
  const isAllowed = url.protocol === "https:" ? url.port === "" || allowsPrivate : url.protocol === "http:" && allowsPrivate;
  return isAllowed && url.username === "" && url.password === "";
}

async function readAtMost(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw new IssuerFailure("too_large");
    all.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of all) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
