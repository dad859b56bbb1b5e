import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;

/** A fresh secret of 160 bits in base32, as authenticator apps read it (RFC 4226, 4). */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The half minute since 1970 in which a moment lies. */
export function stepAt(timeMs: number): number {
  return TOTP.counter({ period: stepSeconds, timestamp: timeMs });
}

/** The code of a half minute (RFC 6238 with SHA-1 and six figures). */
export function totpCode(secret: string, step: number): string {
  return totp({ secret }).generate({ timestamp: step * stepSeconds * 1000 });
}

/**
 * The half minute whose code was typed, or null for a wrong code.
 *
 * One step to either side is accepted: clocks differ, and typing takes a while.
 *
 * @param afterStep - the half minute of the last accepted code; older and equal ones are refused
 */
export function matchTotp(secret: string, code: string, timeMs: number, afterStep: number): number | null {
  // The library throws for other figures than those of ASCII.
  if (!/^\d{6}$/.test(code)) return null;
  const steps = totp({ secret }).validate({ token: code, timestamp: timeMs, window: 1 });
  const step = steps === null ? null : stepAt(timeMs) + steps;
  return step !== null && step > afterStep ? step : null;
}

/** What an authenticator app reads from the picture. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return totp({ secret, issuer, label: account }).toString();
}

function totp(options: { secret: string; issuer?: string; label?: string }): TOTP {
  return new TOTP({ ...options, algorithm: "SHA1", digits: 6, period: stepSeconds });
}
