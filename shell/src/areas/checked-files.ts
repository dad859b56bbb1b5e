import { AreaError } from "./area-error.ts";
import { assertIntegrity } from "./integrity.ts";

const timeoutMs = 15_000;
/** The hash that each file of a release must have, by its address; by the address of the release's folder. */
const releases = new Map<string, ReadonlyMap<string, string>>();
const checked = new Map<string, Promise<void>>();

/**
 * Notes the files of a release, which are compared from now on.
 *
 * @param folder - the address of the release, with a slash at its end
 */
export function expectRelease(folder: string, hashes: ReadonlyMap<string, string>): void {
  if (hashes.size > 0) releases.set(folder, hashes);
}

/** The hash that a file must have; "", which none has, for what its release doesn't name; undefined outside of releases. */
function expectedHash(url: string): string | undefined {
  const [, hashes] = [...releases].find(([folder]) => url.startsWith(folder)) ?? [];
  // A script that failed is asked for by another address.
  return hashes && (hashes.get(url.replace(/\?retry=\d+$/, "")) ?? "");
}

/**
 * Fetches scripts and style sheets of an area before the browser loads them: all at once instead of in a chain of round
 * trips, and a 404 or a page of HTML never reaches the browser's module map, which would remember it until a reload.
 *
 * Those of a release are compared with its hashes, and then handed to the browser with them: what a server answers to the
 * browser's own request is compared as well. A file is fetched once; one that failed is fetched anew.
 *
 * @param urls - in the order in which style sheets apply
 * @param isRetry - ask the server again even for what the browser has stored
 * @throws AreaError when one doesn't come, or isn't what was released
 */
export async function fetchChecked(urls: readonly string[], isRetry = false): Promise<void> {
  const fresh = urls.filter((url) => !checked.has(url));
  const fetched = Promise.all(fresh.map((url) => fetchOne(url, isRetry)));
  for (const url of fresh) {
    // After all have come: style sheets apply in the order of their links.
    const whole = fetched.then(() => preloadInBrowser(url));
    checked.set(url, whole);
    whole.catch(() => checked.delete(url));
  }
  await Promise.all(urls.map((url) => checked.get(url)));
}

async function fetchOne(url: string, isRetry: boolean): Promise<void> {
  const cache = isRetry ? "reload" : "default";
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new AreaError("unavailable", `${url} could not be reached`, { cause });
  });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !(isStyleSheet(url) ? /css/ : /javascript/).test(type))
    throw new AreaError("unavailable", `${url} answered ${response.status}, ${type}`);
  const content = await response.arrayBuffer().catch((cause: unknown) => {
    throw new AreaError("unavailable", `${url} broke off`, { cause });
  });
  const hash = expectedHash(url);
  if (hash === "") throw new AreaError("broken", `${url} is no file of its release`);
  if (hash !== undefined) await assertIntegrity(url, content, hash);
}

/** Lets the browser load a file of a release with its hash; a script waits in its module map, and runs when it is imported. */
async function preloadInBrowser(url: string): Promise<void> {
  const integrity = expectedHash(url);
  const link = document.createElement("link");
  link.rel = isStyleSheet(url) ? "stylesheet" : "modulepreload";
  // Not every browser can load a script ahead; it was compared above.
  if (!integrity || !link.relList?.supports(link.rel)) return;
  link.crossOrigin = "anonymous";
  link.integrity = integrity;
  link.href = url;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new AreaError("unavailable", `${url} could not be loaded`)));
    document.head.append(link);
  });
}

function isStyleSheet(url: string): boolean {
  return new URL(url).pathname.endsWith(".css");
}
