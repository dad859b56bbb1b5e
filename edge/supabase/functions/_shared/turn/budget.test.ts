import { describe, expect, it } from "vitest";
import { reservation, spentTokens, turnReserve } from "./budget.ts";
import { readDailyTokens } from "../serve/index.ts";

const provider = { baseUrl: "", apiKey: "key", modelSmall: "small", modelLarge: "large", practice: false, dailyTokens: 5_000_000 };

describe("what a call may cost", () => {
  it("is reserved before it is spent, with the operator's limit of a day", () => {
    expect(reservation(provider, turnReserve)).toEqual({ reserve: turnReserve, daily_tokens: 5_000_000 });
    expect(reservation({ ...provider, dailyTokens: undefined }, turnReserve)).toEqual({ reserve: turnReserve, daily_tokens: null });
  });

  it("is nothing without a model", () => {
    expect(reservation({ ...provider, practice: true }, turnReserve)).toEqual({ reserve: 0, daily_tokens: null });
    expect(spentTokens({ ...provider, practice: true }, { tokensIn: 900, tokensOut: 90 })).toEqual({ tokens_in: 0, tokens_out: 0 });
  });

  it("is booked as the provider counts, as far as that can be a count", () => {
    expect(spentTokens(provider, { tokensIn: 900.4, tokensOut: 90 })).toEqual({ tokens_in: 900, tokens_out: 90 });
    expect(spentTokens(provider, { tokensIn: 9e15, tokensOut: -5 })).toEqual({ tokens_in: 1_000_000, tokens_out: 0 });
  });
});

describe("AI_DAILY_TOKENS", () => {
  it("is thirty million unless set, and no cap at 0", () => {
    expect(readDailyTokens(undefined)).toBe(30_000_000);
    expect(readDailyTokens(" ")).toBe(30_000_000);
    expect(readDailyTokens("20000")).toBe(20_000);
    expect(readDailyTokens("0")).toBeUndefined();
  });

  it.each(["-1", "1e6", "5,000,000", "many", "1.5", "19999", "9999999999999999"])("refuses %s in a sentence that names it", (text) => {
    expect(() => readDailyTokens(text)).toThrow(
      `AI_DAILY_TOKENS must be a whole number of at least 20000, or 0 for no cap, not "${text}".`,
    );
  });
});
