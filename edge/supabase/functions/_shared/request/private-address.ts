// What isn't the public internet, each with its bits: https://www.iana.org/assignments/iana-ipv4-special-registry
const special = [
  [0, 0, 8],
  [10, 0, 8],
  [100, 64, 10],
  [127, 0, 8],
  [169, 254, 16],
  [172, 16, 12],
  [192, 0, 16],
  [192, 88, 16],
  [192, 168, 16],
  [198, 18, 15],
  [198, 51, 16],
  [203, 0, 16],
  [224, 0, 3],
] as const;

/** Whether an address, as the system writes it, isn't one of the public internet. Of IPv6 only 2000::/3 is, without what tunnels IPv4 or is for documents. */
export function isPrivateAddress(address: string): boolean {
  if (/^\d+(\.\d+){3}$/.test(address)) {
    const parts = address.split(".").map(Number);
    const [first = 0, second = 0] = parts;
    return (
      parts.some((part) => part > 255) ||
      special.some(([one, two, bits]) => (((first << 8) | second) ^ ((one << 8) | two)) >> (16 - bits) === 0)
    );
  }
  if (!address.includes(":")) return true;
  const [head = 0, next = 0] = address.split(":").map((part) => Number.parseInt(part || "0", 16));
  return head < 0x2000 || head > 0x3fff || head === 0x2002 || (head === 0x2001 && (next === 0xdb8 || next < 0x200));
}

/**
 * Whether any address of a host isn't public, or none is known: then nothing there is asked.
 *
 * @param addressesOf - looks a name up
 */
export async function isPrivateHost(hostname: string, addressesOf: (host: string) => Promise<string[]>): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host.includes(":") || /^[\d.]+$/.test(host)) return isPrivateAddress(host);
  const found = await addressesOf(host);
  return found.length === 0 || found.some(isPrivateAddress);
}
