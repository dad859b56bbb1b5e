import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A port of this machine at which nobody answers yet; throws where a wished one is taken. */
export async function freePort(wished = 0): Promise<number> {
  const server = createServer().listen(wished, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
