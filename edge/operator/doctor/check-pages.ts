import { asBrowser, isPage } from "./ask.ts";
import type { Deployment } from "./deployment.ts";
import { advice, broken, sound, unlessBroken, type Said } from "./finding.ts";

/** The page opens at every address of the product, and a file that is missing is missing. */
export async function checkPages({ site, ask, config }: Deployment): Promise<Said[]> {
  const faults: Said[] = [];
  const root = await ask(`${site}/`, asBrowser);
  if (root.status !== 200 || !isPage(root))
    return [broken(`${site}/ answers ${root.status} and no page: put the files of the shell (npm run build, shell/dist) there.`)];
  const deep = await ask(`${site}/profile`, asBrowser);
  if (deep.status !== 200 || !isPage(deep))
    faults.push(broken(`/profile answers ${deep.status}: tell your host to answer index.html with 200 for every path that is no file.`));
  const missing = await ask(`${site}/assets/there-is-no-such-file.js`);
  if (missing.status !== 404)
    faults.push(
      broken(`A missing file of /assets answers ${missing.status} instead of 404: let your host's rule for index.html leave /assets out.`),
    );
  if (config === null) faults.push(broken("/config.json is missing or lacks supabaseUrl and supabaseKey: no page can sign anybody in."));
  return unlessBroken(faults, "The page opens at its own and at deeper addresses, and a missing file is a 404.");
}

/** Parts of the server of which another check says more. */
const ofOtherChecks = new Set(["mail", "runner", "safety"]);

/** The platform says that it works. */
export async function checkHealth({ site, backend, key, health, ask }: Deployment): Promise<Said[]> {
  if (health === null) {
    const { status } = await ask(`${backend}/auth/v1/settings`, { headers: { apikey: key } });
    if (status === 200) return [sound(`${site} serves files only, and sign-in answers at ${backend}.`)];
    return [
      broken(
        `${backend}/auth/v1/settings answers ${status}: supabaseUrl or supabaseKey of /config.json is wrong, or the project is paused.`,
      ),
    ];
  }
  const { status, version = "unknown", database = "unknown", ai, parts = [] } = health;
  const todos = parts.flatMap(({ part, todo }) => (todo === undefined || ofOtherChecks.has(part) ? [] : [todo]));
  if (status !== "ok" && status !== "degraded")
    return [broken([`/health says "${status}": look at the server's log.`, ...todos].join(" "))];
  const said = [sound(`The server says that it works (version ${version}, database ${database}).`)];
  if (ai === "practice")
    said.push(
      advice(
        "No AI is connected, so students go along paths that teachers wrote: set AI_BASE_URL and AI_API_KEY for a coach that answers.",
      ),
    );
  return [...said, ...todos.map(advice)];
}
