import { isSplit, loadableAreas, type Deployment } from "./deployment.ts";
import { advice, broken, unlessBroken, type Said } from "./finding.ts";
import type { Answer } from "./ask.ts";

const stranger = "https://stranger.example";
const asked = "authorization, content-type, apikey, x-client-info";

/** The pages of the site may call functions and load areas, and those of another site don't get at a learner's answers. */
export async function checkSharing(deployment: Deployment): Promise<Said[]> {
  const { site, backend, ask } = deployment;
  const faults: Said[] = [];
  const areas = loadableAreas(deployment);
  const calls = ["auth/v1/token", "rest/v1/profiles", ...areas.slice(0, 1).map(({ id }) => `functions/v1/${id}/chat`)].map(
    (path) => `${backend}/${path}`,
  );
  for (const url of calls) {
    const preflight = (origin: string): Promise<Answer> =>
      ask(url, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": asked },
      });
    if (trusts(await preflight(stranger)))
      faults.push(isSplit(deployment) ? harmless(url) : broken(`${url} lets every site act as a signed-in visitor: ${closing}.`));
    if (isSplit(deployment) && !isShared(await preflight(site), site))
      faults.push(broken(`${url} doesn't let pages of ${site} call it: ${opening}.`));
  }
  for (const { id, entry } of areas) {
    const url = new URL(entry);
    const answer = await ask(url.href, { headers: { origin: url.origin === site ? stranger : site } });
    if (url.origin === site && trusts(answer))
      faults.push(broken(`The files of ${id} are shared with every site and its cookies: ${closing}.`));
    if (url.origin === site || answer.status !== 200) continue;
    const isKept = ["same-origin", "same-site"].includes(answer.headers.get("cross-origin-resource-policy") ?? "");
    if (isKept || !opens(answer, site))
      faults.push(broken(`${url.origin} doesn't share the files of ${id} with ${site}: let it send Access-Control-Allow-Origin: ${site}.`));
  }
  return unlessBroken(faults, "Functions and areas answer the pages of this site, and no other site in a learner's name.");
}

/** The learner's token travels in a header, which no browser adds by itself: hosted backends may repeat an origin. */
const harmless = (url: string): Said =>
  advice(`${url} repeats every Origin; as long as no cookie opens anything there, that does no harm.`);
const closing = "a proxy or host repeats any Origin together with Access-Control-Allow-Credentials; take that rule out";
const opening = "supabaseUrl of /config.json isn't the address of the project, or a proxy in front of it drops the Access-Control headers";

/** Whether a foreign page would get the answer that a learner's cookies open. */
function trusts({ headers }: Answer): boolean {
  return headers.get("access-control-allow-origin") === stranger && headers.get("access-control-allow-credentials") === "true";
}

function opens({ headers }: Answer, site: string): boolean {
  return ["*", site].includes(headers.get("access-control-allow-origin") ?? "");
}

function isShared(answer: Answer, site: string): boolean {
  const names = (answer.headers.get("access-control-allow-headers") ?? "").toLowerCase().split(/\s*,\s*/);
  // "*" doesn't cover the header that carries the token.
  return answer.status < 300 && opens(answer, site) && names.includes("authorization");
}
