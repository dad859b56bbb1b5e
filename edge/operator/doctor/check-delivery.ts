import { loadableAreas, type Deployment } from "./deployment.ts";
import { advice, broken, unlessBroken, type Said } from "./finding.ts";
import { asBrowser, type Answer } from "./ask.ts";
import { scriptsOf } from "./served-files.ts";

/** Below it compressing gains nothing; in bytes. */
const worthPacking = 2_048;
/** A month, in seconds. */
const longEnough = 2_592_000;

/** Files travel packed. */
export async function checkCompression(deployment: Deployment): Promise<Said[]> {
  const files = await filesToCache(deployment);
  const open = files.filter(
    ({ body, headers }) => body.byteLength > worthPacking && !/^(br|gzip|zstd|deflate)$/.test(headers.get("content-encoding") ?? ""),
  );
  const names = open.map(({ url }) => new URL(url).pathname);
  const fault = broken(`${names.join(", ")} travel unpacked: let your host compress text, or serve the .br and .gz files of the build.`);
  return unlessBroken(open.length > 0 ? [fault] : [], "Pages and scripts travel packed.");
}

/** What never changes is kept, and what does change is asked for again. */
export async function checkCaching(deployment: Deployment): Promise<Said[]> {
  const { site, lists, ask } = deployment;
  const faults: Said[] = [];
  for (const url of [`${site}/`, `${site}/config.json`, ...lists.map((list) => list.url)]) {
    const kept = keptFor(await ask(url, asBrowser));
    if (kept > 60) faults.push(broken(`${url} is kept for ${kept} seconds, so a change doesn't arrive: give it Cache-Control: no-cache.`));
  }
  for (const file of await filesToCache(deployment)) {
    const { pathname } = new URL(file.url);
    if (pathname.includes("/assets/") && keptFor(file) < longEnough)
      faults.push(advice(`${pathname} is fetched anew by every page: give files of assets/ Cache-Control: max-age=31536000, immutable.`));
  }
  return unlessBroken(faults, "Browsers ask for what may change and keep what never does.");
}

/** The page, its scripts, and one manifest and script of an area. */
async function filesToCache(deployment: Deployment): Promise<Answer[]> {
  const { site, ask } = deployment;
  const packed = { headers: { accept: "text/html, */*", "accept-encoding": "br, gzip" } };
  const page = await ask(`${site}/`, packed);
  const urls = scriptsOf(page, site);
  for (const { entry } of loadableAreas(deployment).slice(0, 1)) urls.push(entry);
  return [page, ...(await Promise.all([...new Set(urls)].map((url) => ask(url, packed))))];
}

/** For how many seconds an answer may be used without asking again. */
function keptFor({ headers }: Answer): number {
  const header = headers.get("cache-control") ?? "";
  if (/no-cache|no-store/i.test(header)) return 0;
  return Number(/max-age=(\d+)/i.exec(header)?.[1] ?? 0);
}
