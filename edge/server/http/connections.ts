import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Config } from "../config.ts";
import { networkOf } from "../limits/client-address.ts";

/** How many connections are open at the same time. */
export interface ConnectionLimits {
  /** More would use up the files that the process may open, and the database needs some. */
  all: number;
  /** From one address, which may be a whole school: six of a browser for each of 330 people. The rest is for everybody else. */
  fromOneAddress: number;
}

export const usualLimits: ConnectionLimits = { all: 4_000, fromOneAddress: 2_000 };

/** Behind a proxy all connections are the proxy's, which has its own bounds for those who come to it. */
export function limitsFor({ trustProxy }: Pick<Config, "trustProxy">): Partial<ConnectionLimits> {
  return trustProxy === 0 ? {} : { fromOneAddress: Number.POSITIVE_INFINITY };
}

/** Hangs up on new connections while there are as many as there may be. */
export function boundConnections(server: Server, { all, fromOneAddress }: ConnectionLimits): void {
  server.maxConnections = all;
  if (fromOneAddress === Number.POSITIVE_INFINITY) return;
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const before = open.get(address) ?? 0;
    if (before >= fromOneAddress) return void socket.destroy();
    open.set(address, before + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

const lastWordMs = 800;

/** Says one last thing, and lets go of the connection whether or not the client listens or hangs up itself. */
export function respondAndClose(socket: Duplex, answer: string): void {
  socket.end(answer);
  const late = setTimeout(() => socket.destroy(), lastWordMs);
  socket.once("close", () => clearTimeout(late));
}
