import type { Data } from "@learn/data";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A student's way to the functions of a server that listens. */
export function dataAt(server: Server): Data {
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  // What isn't here is asked for by no function of this package.
  return { functionsUrl: `http://127.0.0.1:${port}/functions/v1`, publishableKey: "key", accessToken: async () => "a-token" } as Data;
}
