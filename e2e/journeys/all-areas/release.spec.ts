import { writePackage } from "@learn/edge/package";
import { expect, test } from "@playwright/test";
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
let server: ChildProcess | undefined;
test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "learn-release-"))));
test.afterEach(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a release with nothing but Node, from a folder that has nothing to do with it, until it is ready. */
async function start(release: string): Promise<string> {
  server = spawn(process.execPath, [join(release, "learn.mjs")], {
    cwd: "/",
    env: { PORT: "0", CONSENT_AGE: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  server.stderr?.on("data", (chunk: Buffer) => void (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    server?.stdout?.on("data", (chunk: Buffer) => {
      const [, origin] = /^ready (\S+)$/m.exec((printed += chunk.toString())) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    server?.once("exit", () => reject(new Error(printed)));
  });
}

test("a release, unpacked anywhere, serves pages, areas, accounts and functions with Node alone, and keeps what people write beside itself", async () => {
  const archive = await writePackage({ to: join(folder, "made"), withEngines: false });
  expect(readdirSync(join(folder, "made")).toSorted()).toEqual([
    "Containerfile",
    ...["", ".sha256"].map((end) => `${archive.split("/").at(-1)}${end}`),
  ]);
  expect(readFileSync(join(folder, "made/Containerfile"), "utf8")).toContain("ADD learn-");
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  const [name = ""] = readdirSync(folder).filter((one) => one.startsWith("learn-"));
  const release = join(folder, name);
  expect(readFileSync(join(release, "learn.service"), "utf8")).toContain("ExecStart=/usr/bin/node /opt/current/learn.mjs\n");
  const origin = await start(release);

  const page = await fetch(origin, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
  const areas = (await (await fetch(`${origin}/areas.json`)).json()) as { id: string; entry?: string }[];
  expect(areas.length).toBeGreaterThanOrEqual(7);
  for (const { entry } of areas) expect((await fetch(new URL(entry ?? "missing", origin))).status).toBe(200);

  const { supabaseKey } = (await (await fetch(`${origin}/config.json`)).json()) as { supabaseKey: string };
  const post = async (path: string, body: object, token = supabaseKey) =>
    fetch(origin + path, {
      method: "POST",
      headers: { apikey: supabaseKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const signedUp = await post("/auth/v1/signup", {
    email: "amina@example.org",
    password: "correct horse battery",
    data: { role: "student" },
  });
  expect(signedUp.status).toBe(200);
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const body = { session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), text: "What is a model?" };
  for (const { id } of areas.filter(({ id }) => id !== "teams")) {
    const answer = await post(`/functions/v1/${id}/chat`, body, token);
    // Each is there, and says that there is no such conversation.
    expect([id, answer.status]).toEqual([id, 404]);
  }
  expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({
    version: name.slice("learn-".length),
    database: expect.anything(),
  });

  // Nothing was written where the program is, and everything where the next version looks for it.
  execFileSync("sha256sum", ["--quiet", "--check", "SHA256SUMS"], { cwd: release });
  expect(existsSync(join(folder, "learn-data/secrets.json"))).toBe(true);
  expect(execFileSync(process.execPath, [join(release, "learn.mjs"), "version"], { encoding: "utf8" })).toBe(
    `${name.slice("learn-".length)}\n`,
  );
});
