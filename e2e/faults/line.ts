import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { createServer as createTlsServer, type Server as TlsServer } from "node:tls";

/** A connection between the product and something that it needs, which can be cut. */
export interface Line {
  port: number;
  /** Cut, nobody is there; silent, connections are taken and nothing comes. */
  be(state: "open" | "cut" | "silent"): Promise<void>;
  /** Shows another certificate from now on, where the line is encrypted. */
  show(certificate: Certificate): void;
  close(): Promise<void>;
}

export interface Certificate {
  key: string;
  cert: string;
}

/** Leads to a port of this machine, encrypted where a certificate is given; `at` is its own port, any unless given. */
export async function startLine(to: number, certificate?: Certificate, at = 0): Promise<Line> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const lead = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).once("close", () => sockets.delete(socket));
    if (isSilent) return;
    const beyond = connect(to, "127.0.0.1");
    sockets.add(beyond);
    beyond.on("error", () => socket.destroy()).once("close", () => (sockets.delete(beyond), socket.destroy()));
    socket.once("close", () => beyond.destroy());
    socket.on("data", (bytes) => isSilent || beyond.write(bytes));
    beyond.on("data", (bytes) => isSilent || socket.write(bytes));
  };
  const server = certificate ? createTlsServer(certificate, lead) : createServer(lead);
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  const close = async (): Promise<void> => {
    const closed = server.listening ? once(server, "close") : undefined;
    server.close();
    hangUp();
    await closed;
  };
  await listen(at);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async be(state) {
      const wasSilent = isSilent;
      isSilent = state === "silent";
      if (state === "cut") return close();
      // What was said into the silence is lost: whoever said it has to begin anew.
      if (wasSilent && !isSilent) hangUp();
      if (!server.listening) await listen(port);
    },
    show(other) {
      (server as TlsServer).setSecureContext(other);
      hangUp();
    },
    close,
  };
}
