import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { supabaseFolder } from "#server/repository.ts";
import { jsonOf } from "./ask.ts";
import { loadableAreas, type Deployment } from "./deployment.ts";
import { broken, sound, unlessBroken, unseen, type Said } from "./finding.ts";

/** The areas of which this checkout has a function. */
async function areasWithFunction(): Promise<Set<string>> {
  const entries = await readdir(join(supabaseFolder, "functions"), { withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name));
}

/** The function of every area is there, and asks who is asking. */
export async function checkFunctions(deployment: Deployment): Promise<Said[]> {
  const { backend, ask } = deployment;
  const known = await areasWithFunction();
  const ids = loadableAreas(deployment)
    .map(({ id }) => id)
    .filter((id) => known.has(id));
  const said = await Promise.all(
    ids.map(async (id): Promise<Said[]> => {
      const answer = await ask(`${backend}/functions/v1/${id}/chat`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      if (answer.status === 401) return [];
      if (answer.status === 404) return [broken(`The function of ${id} isn't there: supabase functions deploy ${id}.`)];
      if (answer.status >= 500)
        return [broken(`The function of ${id} answers ${answer.status}: look at its log; a secret such as AI_API_KEY may not be set.`)];
      return [
        broken(`The function of ${id} answers ${answer.status} to a stranger and not 401: deploy it again as it is in edge/supabase.`),
      ];
    }),
  );
  if (ids.length === 0) return [broken("No area that is released has a function: release the areas first.")];
  return unlessBroken(said.flat(), `The functions of ${ids.join(", ")} answer, and ask strangers to sign in.`);
}

/** Students' programs are run, and for nobody who isn't signed in. */
export async function checkRunner({ health, backend, runnerUrl, ask }: Deployment): Promise<Said[]> {
  if (runnerUrl !== undefined) {
    const root = runnerUrl.replace(/\/+$/, "");
    const { status } = await ask(`${root}/health`);
    if (status !== 200) return [broken(`The runner of programs says at ${root}/health that no program can be run (${status}).`)];
    const run = await ask(`${root}/run`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    if (run.status !== 401) return [broken(`The runner at ${root} takes programs without CODE_RUNNER_SECRET (${run.status}).`)];
    return [sound("The runner of programs works, and takes programs with its secret only.")];
  }
  if (health?.runner === undefined)
    return [unseen("The runner of programs isn't seen from here: say --runner-url, from a machine that reaches it.")];
  if (health.runner === "failing")
    return [broken("No program can be run: the server's log says why; the runner needs glibc and some 3 GB of memory.")];
  const answer = await ask(`${backend}/api/execute-code`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: "print(1)", language: "python" }),
  });
  if (answer.status !== 401 || jsonOf(answer) === undefined)
    return [broken(`/api/execute-code answers ${answer.status} to a stranger and not 401: let your proxy pass it on to the server.`)];
  return [sound(`The runner of programs is ${health.runner}, and runs nothing for strangers.`)];
}
