import { expect, it } from "vitest";
import { startTestServer } from "./testing/server.ts";
import { saveProfile, type Data } from "../../packages/data/src/index.ts";
it("two tabs", async () => {
  const server = await startTestServer();
  const p = await server.signUp();
  const data = { rest: p.client } as unknown as Data;
  const a = { name: "Amina", role: "student" as const, grade_level: 2, gender: null, continent: "Africa", country: "Kenya", state: null, city: null, school_name: null };
  const r = await Promise.all([saveProfile(data, p.id, a), saveProfile(data, p.id, { ...a, name: "B" }), saveProfile(data, p.id, a)]);
  expect(r.map((x) => x.profile_completed)).toEqual([true, true, true]);
  await server.stop();
}, 60000);
