/** A Content-Security-Policy: for each directive what it allows. */
export type ContentPolicy = Map<string, string[]>;

/** Reads the value of the header; of a directive that is written twice the first counts, as in browsers. */
export function readPolicy(header: string): ContentPolicy {
  const policy: ContentPolicy = new Map();
  for (const directive of header.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** What a directive allows, or what `default-src` does in its place; null where neither says anything. */
export function sourcesOf(policy: ContentPolicy, directive: string): string[] | null {
  return policy.get(directive) ?? policy.get("default-src") ?? null;
}

/**
 * Whether a page of a site may load from an origin.
 *
 * @param origin - such as https://project.supabase.co
 */
export function allows(policy: ContentPolicy, directive: string, { origin, site }: { origin: string; site: string }): boolean {
  const sources = sourcesOf(policy, directive);
  return sources === null || sources.some((source) => matches(source, new URL(origin), site));
}

function matches(source: string, asked: URL, site: string): boolean {
  if (source === "*") return true;
  if (source === "'self'") return asked.origin === site;
  if (/^[a-z]+:$/i.test(source)) return asked.protocol === source.toLowerCase();
  const [, scheme, host = "", port] = /^(?:([a-z]+):\/\/)?([^/:]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? [];
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== asked.protocol) return false;
  if (port !== "*" && (port ?? usualPort(asked)) !== (asked.port || usualPort(asked))) return false;
  return host.startsWith("*.") ? asked.hostname.endsWith(host.slice(1).toLowerCase()) : asked.hostname === host.toLowerCase();
}

const usualPort = ({ protocol }: URL): string => (protocol === "https:" ? "443" : "80");
