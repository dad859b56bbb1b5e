import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { startOnDeno } from "../../local/testing/function-on-deno.ts";
import { postAs, sharedTestLearn } from "../../local/testing/learn-with-stub.ts";
import type { TestLearn } from "../../local/testing/learn-with-stub.ts";

const areas = readdirSync(import.meta.dirname).filter(
  (name) => !name.startsWith("_") && existsSync(join(import.meta.dirname, name, "index.ts")),
);

let learn: TestLearn;
beforeAll(async () => {
  learn = await sharedTestLearn();
});

it("there are functions to start", () => expect(areas.length).toBeGreaterThan(0));

it.each(areas)("%s starts on Deno, knows who is signed in, and refuses everybody else", async (area) => {
  const { accessToken } = await learn.server.signUp();
  const hosted = await startOnDeno(learn, area);
  try {
    const statusFor = async (token: string | null) => (await postAs(token, `${hosted.url}/chat`, {})).status;
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor(`${accessToken}x`)).toBe(401);
    // Past the guard, an empty message is malformed.
    expect(await statusFor(accessToken)).toBe(400);
  } finally {
    hosted.stop();
  }
});
