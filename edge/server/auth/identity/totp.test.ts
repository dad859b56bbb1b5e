import { describe, expect, it } from "vitest";
import { makeTotpSecret, matchTotp, stepAt, totpCode, totpUri } from "./totp.ts";

// The secret of RFC 6238's appendix, "12345678901234567890", in base32.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  it("are those of RFC 6238", () => {
    expect(totpCode(secret, stepAt(59_000))).toBe("287082");
    expect(totpCode(secret, stepAt(20_000_000_000_000))).toBe("353130");
  });

  it("are accepted one half minute early and late, and no further", () => {
    const now = 1_800_000_000_000;
    const at = (halfMinutes: number): number | null => matchTotp(secret, totpCode(secret, stepAt(now) + halfMinutes), now, 0);
    expect([-2, -1, 0, 1, 2].map((halfMinutes) => at(halfMinutes) !== null)).toEqual([false, true, true, true, false]);
  });

  it("are accepted once", () => {
    const now = 1_800_000_000_000;
    const code = totpCode(secret, stepAt(now));
    const step = matchTotp(secret, code, now, 0);
    expect(step).toBe(stepAt(now));
    expect(matchTotp(secret, code, now, step ?? 0)).toBeNull();
  });

  it.each(["", "12345", "1234567", "12345a", "１２３４５６", " 123456"])("are six figures, unlike %j", (code) => {
    expect(matchTotp(secret, code, 1_800_000_000_000, 0)).toBeNull();
  });

  it("come from a secret of 160 bits that is new every time", () => {
    expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(makeTotpSecret());
  });

  it("are announced to the app with names that hold every character", () => {
    const uri = new URL(totpUri({ secret, issuer: "Learn together", account: "ada+1@example.org" }));
    expect(uri.href).toContain("otpauth://totp/Learn%20together:ada%2B1%40example.org?");
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: "SHA1",
      digits: "6",
      issuer: "Learn together",
      period: "30",
      secret,
    });
  });
});
