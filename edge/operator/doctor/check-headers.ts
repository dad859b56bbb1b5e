import { allows, readPolicy, sourcesOf, type ContentPolicy } from "./content-policy.ts";
import { asBrowser, Unreachable, type Answer } from "./ask.ts";
import { loadableAreas, type Deployment } from "./deployment.ts";
import { advice, broken, unlessBroken, unseen, type Said } from "./finding.ts";
import { scriptsOf } from "./served-files.ts";

const where = "the headers that docs/deploy.md lists";
/** Half a year, in seconds. */
const shortestHsts = 15_552_000;

/** The page's content policy lets nothing foreign in, and everything that the product needs. */
export async function checkContentPolicy(deployment: Deployment): Promise<Said[]> {
  const { site, ask } = deployment;
  const { headers } = await ask(`${site}/`, asBrowser);
  const header = headers.get("content-security-policy");
  if (header === null) return [broken(`The page has no Content-Security-Policy: add ${where} to your host, or let your proxy pass it on.`)];
  const policy = readPolicy(header);
  const faults = looseSources(policy);
  for (const { directive, origin, what } of neededSources(deployment))
    if (!allows(policy, directive, { origin, site }))
      faults.push(broken(`${directive} of the Content-Security-Policy doesn't allow ${origin}, where ${what} is: add it there.`));
  return unlessBroken(faults, "The Content-Security-Policy takes scripts from known places only and allows what the product needs.");
}

interface Needed {
  directive: string;
  origin: string;
  /** What is there, in words. */
  what: string;
}

/** What the product loads, and from where; one line for each directive and origin. */
function neededSources(deployment: Deployment): Needed[] {
  const { backend, config } = deployment;
  const needed: Needed[] = [{ directive: "connect-src", origin: new URL(backend).origin, what: "supabaseUrl" }];
  if (config?.previewOrigin) needed.push({ directive: "frame-src", origin: new URL(config.previewOrigin).origin, what: "previewOrigin" });
  for (const { id, entry } of loadableAreas(deployment))
    for (const directive of ["script-src", "style-src", "connect-src"]) {
      const { origin } = new URL(entry);
      const known = needed.find((one) => one.directive === directive && one.origin === origin);
      if (known === undefined) needed.push({ directive, origin, what: `the area ${id}` });
      else known.what += `, ${id}`;
    }
  return needed;
}

function looseSources(policy: ContentPolicy): Said[] {
  const scripts = sourcesOf(policy, "script-src");
  if (scripts === null) return [broken("The Content-Security-Policy has no script-src and no default-src: every script may run.")];
  const isStrict = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source));
  const loose = scripts.filter(
    (source) => ["'unsafe-eval'", "*", "https:", "http:", "data:", "blob:"].includes(source) || (source === "'unsafe-inline'" && !isStrict),
  );
  if (loose.length === 0) return [];
  return [broken(`script-src of the Content-Security-Policy allows ${loose.join(" and ")}: take it out, the product needs none of it.`)];
}

/** No other site may show the page in a frame. */
export async function checkFraming({ site, ask }: Deployment): Promise<Said[]> {
  const { headers } = await ask(`${site}/`, asBrowser);
  const ancestors = readPolicy(headers.get("content-security-policy") ?? "").get("frame-ancestors");
  const old = headers.get("x-frame-options")?.toUpperCase();
  const isClosed =
    ancestors === undefined
      ? old === "DENY" || old === "SAMEORIGIN"
      : ancestors.every((source) => ["'none'", "'self'", site].includes(source));
  const fault = broken(`Other sites may show the page in a frame: add frame-ancestors 'none' to its Content-Security-Policy.`);
  return unlessBroken(isClosed ? [] : [fault], "No other site may show the page in a frame.");
}

/** Browsers take files for what they are sent as. */
export async function checkSniffing({ site, lists, ask }: Deployment): Promise<Said[]> {
  const page = await ask(`${site}/`, asBrowser);
  const urls = [`${site}/`, `${site}/config.json`, ...lists.map(({ url }) => url), ...scriptsOf(page, site).slice(0, 1)];
  const answers = await Promise.all(urls.map((url) => ask(url, asBrowser)));
  const open = urls.filter((_, index) => answers[index]?.headers.get("x-content-type-options")?.toLowerCase() !== "nosniff");
  const fault = broken(`${open.join(", ")} lack X-Content-Type-Options: nosniff: add ${where} to every answer of your host.`);
  return unlessBroken(open.length > 0 ? [fault] : [], "Every answer says nosniff.");
}

/** The site is reached by https only. */
export async function checkHttps({ site, isLocal, ask }: Deployment): Promise<Said[]> {
  if (!site.startsWith("https:")) {
    if (isLocal) return [unseen("At this machine there is no https to look at.")];
    return [broken(`${site} isn't https: passwords travel readable, and browsers give no microphone. Put a certificate in front of it.`)];
  }
  const header = (await ask(`${site}/`, asBrowser)).headers.get("strict-transport-security");
  const seconds = Number(/max-age="?(\d+)/i.exec(header ?? "")?.[1] ?? 0);
  const faults: Said[] = [];
  if (header === null)
    faults.push(
      broken("The page has no Strict-Transport-Security: set it at your host; the embedded server sends it when SITE_URL is https."),
    );
  else if (seconds < shortestHsts)
    faults.push(advice(`Strict-Transport-Security holds for ${seconds} seconds only: max-age=31536000 is a year.`));
  const plain = await askPlainly(site, ask);
  if (plain !== null && !(plain.status >= 300 && plain.status < 400 && plain.headers.get("location")?.startsWith("https:")))
    faults.push(broken(`${plain.url} answers ${plain.status} without https: let your host lead every visitor from http to https.`));
  return unlessBroken(faults, "Browsers keep to https.");
}

/** What http answers; null where nobody listens, which is fine. */
async function askPlainly(site: string, ask: Deployment["ask"]): Promise<Answer | null> {
  const { hostname, port } = new URL(site);
  if (port !== "") return null;
  try {
    return await ask(`http://${hostname}/`);
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}
