import { endedBy } from "./ending.ts";

/** What a request to an address that somebody else named may cost. */
export interface OutboundBounds {
  /** Hosts, with a port where they have one, that may be reached although they are private or without TLS. */
  reachable: readonly string[];
  /** The addresses of a host's name. */
  resolve: (host: string) => Promise<string[]>;
  maxBytes?: number;
  ms?: number;
}

/** What was answered, read to its end. */
export interface Outbound {
  status: number;
  headers: Headers;
  text: string;
}

/** An address that this server doesn't ask, or an answer that it doesn't get or take; the message is fit for an admin. */
export class OutboundRefused extends Error {
  override name = "OutboundRefused";
  readonly reason: "address" | "redirect" | "too_large" | "unreachable";

  constructor(sentence: string, reason: OutboundRefused["reason"], options?: ErrorOptions) {
    super(sentence, options);
    this.reason = reason;
  }
}

/**
 * Asks an address that somebody else named, such as a platform or an identity provider: https only, no private address, no
 * redirect, and no more time or bytes than the bounds say. Between the look at a name and the request a name server may say
 * something else; whoever runs this where that matters keeps the process from its private network.
 *
 * @throws OutboundRefused
 */
export async function fetchOutside(address: string, init: RequestInit, bounds: OutboundBounds): Promise<Outbound> {
  const { reachable, resolve, maxBytes = 256_000, ms = 8_000 } = bounds;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== "" || url.password !== "") throw new OutboundRefused("This is no web address.", "address");
  const signal = AbortSignal.timeout(ms);
  const work = async (): Promise<Outbound> => {
    if (!reachable.includes(url.host)) await mustBePublic(url, resolve);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel();
      throw new OutboundRefused("The address leads to another one.", "redirect");
    }
    return { status: response.status, headers: response.headers, text: await readText(response, maxBytes) };
  };
  try {
    return await endedBy(signal, work());
  } catch (error) {
    if (error instanceof OutboundRefused) throw error;
    throw new OutboundRefused("The address doesn't answer, or not in time.", "unreachable", { cause: error });
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new OutboundRefused("The answer is too long.", "too_large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function mustBePublic(url: URL, resolve: OutboundBounds["resolve"]): Promise<void> {
  if (url.protocol !== "https:") throw new OutboundRefused("The address doesn't begin with https.", "address");
  const addressesOf = async (host: string): Promise<string[]> => (await resolve(host)).map(unwrapped);
  if (await isPrivateHost(url.hostname, addressesOf)) throw new OutboundRefused("The address isn't on the public internet.", "address");
}

/** An address of version 4 as itself, where a name server wraps it in one of version 6. */
export const unwrapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

// What isn't the public internet, each with its bits: https://www.iana.org/assignments/iana-ipv4-special-registry
const special = [
  [0, 0, 8],
  [10, 0, 8],
  [100, 64, 10],
  [127, 0, 8],
  [169, 254, 16],
  [172, 16, 12],
  [192, 0, 16],
  [192, 88, 16],
  [192, 168, 16],
  [198, 18, 15],
  [198, 51, 16],
  [203, 0, 16],
  [224, 0, 3],
] as const;

/** Whether an address, as the system writes it, isn't one of the public internet. Of IPv6 only 2000::/3 is, without what tunnels IPv4 or is for documents. */
export function isPrivateAddress(address: string): boolean {
  if (/^\d+(\.\d+){3}$/.test(address)) {
    const parts = address.split(".").map(Number);
    const [first = 0, second = 0] = parts;
    return (
      parts.some((part) => part > 255) ||
      special.some(([one, two, bits]) => (((first << 8) | second) ^ ((one << 8) | two)) >> (16 - bits) === 0)
    );
  }
  if (!address.includes(":")) return true;
  const [head = 0, next = 0] = address.split(":").map((part) => Number.parseInt(part || "0", 16));
  return head < 0x2000 || head > 0x3fff || head === 0x2002 || (head === 0x2001 && (next === 0xdb8 || next < 0x200));
}

/**
 * Whether any address of a host isn't public, or none is known: then nothing there is asked.
 *
 * @param addressesOf - looks a name up
 */
async function isPrivateHost(hostname: string, addressesOf: (host: string) => Promise<string[]>): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host.includes(":") || /^[\d.]+$/.test(host)) return isPrivateAddress(host);
  const found = await addressesOf(host);
  return found.length === 0 || found.some(isPrivateAddress);
}
