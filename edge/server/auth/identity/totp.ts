import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;
const figures = 6;

/** A fresh secret of 160 bits in base32, as authenticator apps read it (RFC 4226, 4). */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** The half minute since 1970 in which a moment lies. */
export function stepAt(timeMs: number): number {
  return Math.floor(timeMs / 1000 / stepSeconds);
}

/** The code of a half minute (RFC 6238 with SHA-1 and six figures). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** figures).padStart(figures, "0");
}

/**
 * The half minute whose code was typed, or null for a wrong code.
 *
 * One step to either side is accepted: clocks differ, and typing takes a while.
 *
 * @param afterStep - the half minute of the last accepted code; older and equal ones are refused
 */
export function matchTotp(secret: string, code: string, timeMs: number, afterStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(timeMs);
  const steps = [now, now - 1, now + 1].filter((step) => step > afterStep);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null;
}

/** What an authenticator app reads from the picture. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const query = new URLSearchParams({ algorithm: "SHA1", digits: String(figures), issuer, period: String(stepSeconds), secret });
  // Some apps read a plus sign as such.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll("+", "%20")}`;
}

function toBase32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
