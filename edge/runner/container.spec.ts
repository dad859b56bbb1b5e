import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repositoryFolder } from "#server/repository.ts";
import { freePort } from "#testing/server/free-port.ts";
import { currentNode } from "#testing/server/current-node.ts";
import { readContainer } from "./testing/container.ts";

// What `docker run --read-only --cap-drop ALL --security-opt no-new-privileges --user` does, done by the system's own tools.
const enclosed = `
set -e
mount --make-rprivate /
mount --bind "$NODE" "$APP/node"
mount --bind "$MODULES" "$APP/node_modules"
mount -o remount,bind,ro /
mount -o remount,bind,ro "$APP/node_modules"
if mountpoint -q "$OUTSIDE"; then mount -o remount,ro,bind "$OUTSIDE"; fi
cd "$APP"
exec setpriv --reuid "$USER_ID" --regid "$GROUP_ID" --clear-groups --no-new-privs --bounding-set=-all -- env -i $SETTINGS "$@"
`;
const canEnclose =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["-m", "setpriv", "--no-new-privs", "true"]).status === 0;
const node = canEnclose ? await currentNode() : null;

describe.skipIf(node === null)("the container's command, as a user without rights on files that nobody can write", () => {
  const secret = "b".repeat(40);
  const container = readContainer();
  let app: string;
  let child: ChildProcess;
  let origin: string;
  let printed = "";

  beforeAll(async () => {
    app = mkdtempSync(join(tmpdir(), "learn-container-"));
    for (const path of container.copied.filter((one) => one !== "node_modules")) {
      mkdirSync(dirname(join(app, path)), { recursive: true });
      cpSync(join(repositoryFolder, path), join(app, path), { recursive: true });
    }
    mkdirSync(join(app, "node_modules"));
    writeFileSync(join(app, "node"), "");
    chmodSync(app, 0o755);
    const port = await freePort();
    const env = { ...container.env, HOST: "127.0.0.1", PORT: String(port), CODE_RUNNER_SECRET: secret };
    const [user = "", group = ""] = container.user.split(":");
    const [, ...args] = container.command;
    child = spawn("unshare", ["-m", "sh", "-c", enclosed, "sh", "./node", ...args], {
      env: {
        PATH: process.env["PATH"],
        APP: app,
        NODE: node ?? "",
        MODULES: join(repositoryFolder, "node_modules"),
        OUTSIDE: "/dev/shm",
        USER_ID: user,
        GROUP_ID: group,
        SETTINGS: Object.entries(env)
          .map((pair) => pair.join("="))
          .join(" "),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/health`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`The runner ended with ${child.exitCode}:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    rmSync(app, { recursive: true, force: true });
  });

  const run = async (language: string, code: string) => {
    const response = await fetch(`${origin}/run`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ code, language, student: "ada" }),
    });
    return (await response.json()) as { output: string; error: string | null };
  };

  it("is healthy, and runs programs of both languages for whoever knows the secret", async () => {
    expect(await (await fetch(`${origin}/health`)).json()).toEqual({ runner: "ready" });
    expect(await run("python", "print(sum(range(5)))")).toMatchObject({ output: "10\n", error: null });
    expect(await run("javascript", "console.log([1, 2].length)")).toMatchObject({ output: "2\n", error: null });
    expect((await fetch(`${origin}/run`, { method: "POST", body: "{}" })).status).toBe(401);
  });

  it("has no root, no capability, no way to more rights, and nothing that it could write", () => {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    const [user] = container.user.split(":");
    expect(status).toMatch(new RegExp(`^Uid:\\t${user}\\t${user}\\t${user}\\t${user}$`, "m"));
    expect(status).toMatch(/^Groups:\s*$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    const mounts = readFileSync(`/proc/${child.pid}/mounts`, "utf8").split("\n");
    const root = mounts.findLast((line) => line.split(" ")[1] === "/");
    expect(root?.split(" ")[3]?.split(",")).toContain("ro");
  });

  it("says that it is healthy in the way that Docker asks, and ends when it is told to", async () => {
    const [, check = ""] = container.last.find(([name]) => name === "HEALTHCHECK") ?? [];
    const [, ...asked] = JSON.parse(check.slice(check.indexOf("["))) as string[];
    const ask = () => spawnSync(node ?? "", asked, { env: { PORT: new URL(origin).port } }).status;
    expect(ask()).toBe(0);
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(ask()).toBe(1);
  });
});
