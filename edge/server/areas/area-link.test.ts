import { expect, it } from "vitest";
import { AreaLink } from "./area-link.ts";

it("what is asked of a process that has ended is refused as the answer, and not thrown at whoever looks after it", async () => {
  const link = new AreaLink({ answer: async () => new Response(), call: async () => null, send: () => {} });
  link.end(new Error("It has ended."));
  const asked = link.call("alive", null);
  await expect(asked).rejects.toThrow("It has ended.");
});
