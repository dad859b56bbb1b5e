const allowed = new Set(["http", "https", "irc", "ircs", "mailto", "xmpp"]);

/**
 * The address of a link if it may be followed: http, https, irc, ircs, mailto, xmpp or relative.
 *
 * @returns null for every other scheme, and for addresses with signs that a browser would drop before it reads the scheme
 * @see requirements CHAT-011, SEC-012
 */
export function safeHref(address: string): string | null {
  if (address === "" || hasInvisibleSigns(address)) return null;
  // A colon behind a slash, question mark or hash belongs to a path, not to a scheme.
  const scheme = /^([^/?#\\]*?):/.exec(address)?.[1];
  return scheme === undefined || allowed.has(scheme.toLowerCase()) ? address : null;
}

function hasInvisibleSigns(address: string): boolean {
  for (let index = 0; index < address.length; index += 1) {
    const code = address.charCodeAt(index);
    if (code <= 32 || (code >= 127 && code <= 159)) return true;
  }
  return false;
}
