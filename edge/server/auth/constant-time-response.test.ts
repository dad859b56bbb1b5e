import { expect, it } from "vitest";
import { constantTimeResponse } from "./constant-time-response.ts";

it("gives the answer of work that ends at once no sooner than that of work that takes a while", async () => {
  const answered: string[] = [];
  const answer = (name: string, ms: number): Promise<unknown> =>
    constantTimeResponse(() => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(name)), ms)))().then(() =>
      answered.push(name),
    );
  await Promise.all([answer("slow", 20), answer("fast", 0)]);
  expect(answered).toEqual(["slow", "fast"]);
});

it("fails at once where the work does", async () => {
  await expect(constantTimeResponse(() => Promise.reject(new Error("refused")))()).rejects.toThrow("refused");
});
