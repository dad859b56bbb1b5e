import { describe, expect, it } from "vitest";
import { readAuthCallback } from "./auth-callback.ts";

const read = (address: string) => readAuthCallback(new URL(address, "http://localhost/auth/callback"));

describe("what an address brings", () => {
  it("is the code of another site's sign-in [AUTH-018]", () => {
    expect(read("?code=abc")).toEqual({ kind: "code", code: "abc", flowId: null });
    expect(read("?code=abc&sb_flow_id=f1")).toEqual({ kind: "code", code: "abc", flowId: "f1" });
  });

  it.each(["signup", "magiclink", "recovery"])("is the session of a link of type %s, behind the # [AUTH-017] [AUTH-019]", (type) => {
    const callback = read(`#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=${type}`);
    expect(callback).toEqual({ kind: "tokens", accessToken: "a.b.c", refreshToken: "r", type });
  });

  it("is a token hash with its type [AUTH-017] [AUTH-019]", () => {
    expect(read("?token_hash=h&type=email")).toEqual({ kind: "hash", tokenHash: "h", type: "email" });
    expect(read("?token_hash=h")).toEqual({ kind: "nothing" });
  });

  it.each(["?", "#"])("is an error behind the %s, before anything else", (sign) => {
    const error = "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&code=abc";
    expect(read(sign + error)).toEqual({ kind: "error", code: "otp_expired", message: "Email link is invalid or has expired" });
    expect(read(`${sign}error=server_error`)).toEqual({ kind: "error", code: "server_error", message: "" });
  });

  it("is a message of the server, whose words nobody needs: anybody can write an address", () => {
    expect(read("#message=Please+confirm+the+other+address")).toEqual({ kind: "message" });
  });

  it("is nothing when only half of a session is there", () => {
    for (const address of ["", "?", "#", "#access_token=a.b.c", "?refresh_token=r", "?code="])
      expect(read(address)).toEqual({ kind: "nothing" });
  });

  it("is cut to a sentence without hidden signs: anybody can write an address", () => {
    const callback = read(`?error=x&error_description=${encodeURIComponent(`a\u202eb\u0000${"c".repeat(300)}`)}`);
    expect(callback).toEqual({ kind: "error", code: "x", message: `a b ${"c".repeat(196)}...` });
    expect(read(`?error=x&error_description=${"c".repeat(200)}`)).toEqual({ kind: "error", code: "x", message: "c".repeat(200) });
  });
});
