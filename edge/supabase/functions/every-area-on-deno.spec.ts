import { existsSync, readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAreas, signedClubs } from "#operator/releases/testing/signed-package.ts";
import { leaveSchema } from "#server/database/area-schema.ts";
import { repositoryFolder } from "#server/repository.ts";
import { expect, it } from "vitest";
import { startOnDeno } from "#testing/server/function-on-deno.ts";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";

const areas = readdirSync(import.meta.dirname).filter(
  (name) => !name.startsWith("_") && existsSync(join(import.meta.dirname, name, "index.ts")),
);

const learn = await sharedTestLearn();

it("there are functions to start", () => expect(areas.length).toBeGreaterThan(0));

// A card is shown by somebody who isn't signed in yet: card/deno.spec.ts.
it.each(areas.filter((area) => area !== "card"))("%s starts on Deno, knows who is signed in, and refuses everybody else", (area) =>
  expectToServe(area, {}),
);

it("one starts with the key of a project that has only those of the older kind, too", () =>
  expectToServe(areas[0] ?? "", { SUPABASE_SECRET_KEYS: "{}", SUPABASE_SERVICE_ROLE_KEY: learn.server.serviceKey }));

it("one that came as a package starts as the command has written it for a hosted project, and writes into its own table", async () => {
  const folder = await mkdtemp(join(tmpdir(), "learn-hosted-area-"));
  const file = await signedClubs(folder, join(folder, "areas"));
  const project = join(folder, "supabase");
  runAreas(join(folder, "areas"), "1", "hosted", file, "--to", project);
  for (const name of ["_shared", "deno.json"])
    await cp(join(import.meta.dirname, name), join(project, "functions", name), { recursive: true });
  await symlink(join(repositoryFolder, "node_modules"), join(folder, "node_modules"));
  const { database } = learn.server;
  for (const name of readdirSync(join(project, "migrations")))
    await database.script(await readFile(join(project, "migrations", name), "utf8"));
  await database.connection.clearSchemaCache();
  const { accessToken } = await learn.student();
  const hosted = await startOnDeno(learn, "clubs", {}, join(project, "functions"));
  try {
    const answer = await postAs(accessToken, `${hosted.url}/mark`, { note: "it's" });
    expect([answer.status, await answer.json()]).toEqual([200, "it's by area_clubs"]);
  } finally {
    hosted.stop();
    await leaveSchema(database, "clubs", "Clubs");
    await rm(folder, { recursive: true });
  }
});

/** A route that every signed-in person may ask, and that takes no empty body. */
const firstRoute = async (area: string): Promise<string> => {
  const { routes } = ((await import(`./${area}/index.ts`)) as { area: { routes: object } }).area;
  return "chat" in routes ? "chat" : (Object.keys(routes)[0] ?? "");
};

async function expectToServe(area: string, environment: Record<string, string>): Promise<void> {
  const route = await firstRoute(area);
  const { accessToken } = await learn.server.signUp();
  const hosted = await startOnDeno(learn, area, environment);
  try {
    const statusFor = async (token: string | null) => (await postAs(token, `${hosted.url}/${route}`, {})).status;
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor(`${accessToken}x`)).toBe(401);
    // Past the guard, an empty message is malformed.
    expect(await statusFor(accessToken)).toBe(400);
  } finally {
    hosted.stop();
  }
}
