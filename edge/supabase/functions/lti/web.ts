import * as v from "valibot";
import { readAtMost, type Outside } from "../_shared/request/index.ts";

/** An id token with its claims is some kilobytes. */
const largestForm = 64_000;

/** 256 random bits, in hexadecimal. */
export function unguessable(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A state, a code, a browser's secret, or the hash of one. */
export const secretHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "This is missing or of a wrong kind."));

/** The SHA-256 of a text, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a form or an address says, each name once; null where it is too much. */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  if (request.method === "GET") return Object.fromEntries(new URL(request.url).searchParams);
  if (request.method !== "POST" || Number(request.headers.get("content-length") ?? 0) > largestForm) return null;
  const text = await readAtMost(request, largestForm).catch(() => null);
  return text === null ? null : Object.fromEntries(new URLSearchParams(text));
}

/**
 * Leads the browser to the launch page, which is told behind the `#`: no server and no log on the way sees it. A page from here
 * would be shown as text on a hosted project.
 */
export function toPage({ site }: Outside, said: Record<string, string>): Response {
  const location = `${site}/lti#${new URLSearchParams(said).toString()}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" } });
}
