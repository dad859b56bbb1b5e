const allowed = new Set(["http:", "https:", "mailto:"]);

/**
 * The address of a link in a long text if it may be followed, else an empty text.
 *
 * @param address - as it was written; only http, https and mailto pass, since a text of this kind is copied and printed
 * @see requirements SEC-012
 */
export function safeAddress(address: string): string {
  // A relative address would mean something else on every page that shows the text.
  return URL.canParse(address) && allowed.has(new URL(address).protocol) ? address : "";
}
