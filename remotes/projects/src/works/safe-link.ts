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
