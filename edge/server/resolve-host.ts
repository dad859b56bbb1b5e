import { lookup } from "node:dns/promises";

/** The addresses of a host's name, of both versions. */
export async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
