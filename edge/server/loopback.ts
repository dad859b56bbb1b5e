/** Whether a host name or address means this machine. */
export function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, "").replace(/^::ffff:/i, "");
  return bare === "localhost" || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare);
}
