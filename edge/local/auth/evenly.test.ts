import { expect, it } from "vitest";
import { evenly } from "./evenly.ts";

it("gives the answer of work that ends at once no sooner than that of work that takes a while", async () => {
  const answered: string[] = [];
  const answer = (name: string, ms: number): Promise<unknown> => evenly(() => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(name)), ms)))().then(() => answered.push(name));
  await Promise.all([answer("slow", 20), answer("fast", 0)]);
  expect(answered).toEqual(["slow", "fast"]);
});

it("fails at once where the work does", async () => {
  await expect(evenly(() => Promise.reject(new Error("refused")))()).rejects.toThrow("refused");
});
