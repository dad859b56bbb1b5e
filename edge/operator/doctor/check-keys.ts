import type { Deployment } from "./deployment.ts";
import { broken, unlessBroken, type Said } from "./finding.ts";
import { isPage } from "./ask.ts";
import { servedFiles } from "./served-files.ts";

const shapes: [string, RegExp][] = [
  ["a secret key of the backend", /\bsb_secret_[\w-]{8,}/g],
  ["an access token of Supabase", /\bsbp_[0-9a-f]{32,}/g],
  ["a key of an AI provider", /\bsk-(?=[\w-]*\d)[\w-]{20,}/g],
  ["a key of Google", /\bAIza[\w-]{35}/g],
  ["a token of GitHub", /\bgh[pousr]_\w{36}/g],
  ["the password of a database or mail server", /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@"'`$]+:[^\s@"'`$]+@/g],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
];
const privateFiles = ["/.env", "/.env.local", "/.git/HEAD", "/.git/config", "/.data/secrets.json", "/secrets.json"];

/** No file that anybody can fetch holds a key that only the server may have. */
export async function checkKeys(deployment: Deployment): Promise<Said[]> {
  const { site, key, secretKey, ask } = deployment;
  const faults: Said[] = [];
  if (isSecret(key))
    faults.push(broken("supabaseKey of /config.json is the secret key: put the publishable key there, and make a new secret key at once."));
  const files = await servedFiles(deployment);
  const places = new Map<string, string[]>();
  for (const { url, body } of files)
    // Of the browsers' own key the sentence above says it.
    for (const [what, match] of secretsIn(body.toString("utf8"), secretKey).filter(([, found]) => found !== key)) {
      const name = `${what} (${match.slice(0, 10)}…)`;
      places.set(name, [...(places.get(name) ?? []), url]);
    }
  for (const [what, [first = "", ...others]] of places) {
    const where = others.length > 0 ? `${first} and ${others.length} more of the served files hold` : `${first} holds`;
    faults.push(broken(`${where} ${what}: take it out, and make a new one, since this one is known now.`));
  }
  for (const path of privateFiles) {
    const file = await ask(site + path);
    if (file.status === 200 && !isPage(file) && file.body.byteLength > 0)
      faults.push(broken(`${site}${path} can be read by everybody: publish the built files only, and make new keys if it held any.`));
  }
  return unlessBroken(faults, `None of ${files.length} served files holds a key that only the server may have.`);
}

/** What of a text nobody but the server may know, with what it is; each only once. */
function secretsIn(text: string, secretKey: string | undefined): [string, string][] {
  const found = new Map<string, string>();
  for (const [what, shape] of shapes) for (const [match] of text.matchAll(shape)) found.set(match, what);
  for (const [token] of text.matchAll(/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g))
    if (isSecret(token)) found.set(token, "a secret key of the backend");
  if (secretKey && text.includes(secretKey)) found.set(secretKey, "the secret key that you gave");
  return [...found].map(([match, what]) => [what, match]);
}

/** Whether a key opens everything: the new kind says so, and the old kind is a token whose role says so. */
export function isSecret(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, claims] = key.split(".");
  if (claims === undefined) return false;
  return /"role"\s*:\s*"(service_role|supabase_admin)"/.test(Buffer.from(claims, "base64url").toString("utf8"));
}
