/**
 * The address of a link if it may be followed, else null: http and https only, and no name before an @, which makes an
 * address look like another place's.
 *
 * @see requirement SEC-012
 */
export function safeLink(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return ["http:", "https:"].includes(url.protocol) && url.username === "" && url.password === "" ? url : null;
}

// Format characters turn the direction of what follows, or show nothing.
const hidden = /[\p{Cc}\p{Cf}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0]/u;

/** A link as people read it: with every sign that can't be seen, or that turns others around, spelt out. */
export function shownAddress(address: string, url: URL): string {
  return hidden.test(address) ? url.href : address;
}
