import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { findDeno } from "#runner/find-engines.ts";
import { freePort } from "./free-port.ts";
import { jwtSecretOf, type TestLearn } from "./learn-with-stub.ts";

/** An area's function on Deno, as a hosted one runs: a process of its own that reaches the database over HTTP. */
export interface HostedFunction {
  /** The address below which its routes are. */
  url: string;
  stop(): void;
}

const functions = fileURLToPath(new URL("../../supabase/functions/", import.meta.url));
/** No variable of the test's own reaches a function by accident: it has those that it is given, and what Deno itself needs. */
function ofDeno(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "DENO_DIR"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

const installedOnly = ["--no-remote", "--node-modules-dir=manual", "--config", "deno.json"];

/**
 * Starts the function of an area.
 *
 * @param more - adds to its environment
 * @param folder - where the functions are; this repository's unless given
 */
export async function startOnDeno(
  { server, stub }: Pick<TestLearn, "server" | "stub">,
  area: string,
  more: Record<string, string> = {},
  folder = functions,
): Promise<HostedFunction> {
  const deno = findDeno();
  if (deno === null) throw new Error("There is no Deno: npm run deno fetches it.");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/${area}`;
  const env = {
    ...ofDeno(),
    DENO_NO_UPDATE_CHECK: "1",
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    SUPABASE_URL: server.origin,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.serviceKey }),
    JWT_SECRET: await jwtSecretOf(server),
    AI_BASE_URL: stub.baseUrl,
    AI_API_KEY: "key-of-the-test",
    ...more,
  };
  const permissions = ["--allow-net=127.0.0.1", "--allow-env", "--no-prompt"];
  const hosted = spawn(deno, ["run", "--cached-only", ...installedOnly, ...permissions, `${area}/index.ts`], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [hosted.stdout, hosted.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ready = async (): Promise<void> => {
    const status = await fetch(`${url}/chat`, { method: "OPTIONS" }).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 204) throw new Error(`The function does not answer on Deno: ${output}`);
  };
  await vi.waitFor(ready, { timeout: 120_000, interval: 100 });
  return { url, stop: () => void hosted.kill("SIGKILL") };
}
