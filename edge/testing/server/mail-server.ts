import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived at the mail server. */
export interface Delivered {
  from: string;
  to: string[];
  /** Headers and body, as they travelled. */
  raw: string;
  /** Whether the connection was encrypted. */
  isSecure: boolean;
}

/** A real mail server on this machine. */
export interface MailServer {
  port: number;
  mails: Delivered[];
  /** Names and passwords that were tried. */
  logins: { username: string | undefined; password: string | undefined }[];
  stop(): Promise<void>;
}

export interface MailServerOptions {
  /** The port to take again after a stop; a free one unless given. */
  port?: number;
  /** Asks for this name and password before it takes a mail. */
  account?: { username: string; password: string };
  /** Offers STARTTLS, with a certificate that nobody vouches for. */
  offersTls?: boolean;
  /** Recipients it refuses for good. */
  refuses?: (address: string) => boolean;
  /** Connections at the same time; it hangs up on the next one. */
  mostConnections?: number;
}

/** Starts a mail server that keeps what it takes. */
export async function startMailServer({
  port = 0,
  account,
  offersTls = false,
  refuses = () => false,
  mostConnections,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: Delivered[] = [];
  const logins: MailServer["logins"] = [];
  const options: SMTPServerOptions = {
    disabledCommands: [...(offersTls ? [] : ["STARTTLS"]), ...(account ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    authOptional: account === undefined,
    closeTimeout: 100,
    ...(mostConnections !== undefined && { maxClients: mostConnections }),
    onAuth({ username, password }, _session, done) {
      logins.push({ username: username ?? undefined, password: password ?? undefined });
      if (username === account?.username && password === account?.password) done(null, { user: username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo({ address }, _session, done) {
      if (refuses(address)) done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: 550 }));
      else done();
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString("utf8"),
          isSecure: session.secure,
        });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that hangs up in the middle is what some tests are about.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return { port: address.port, mails, logins, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The text of a mail as its reader sees it, when it travelled quoted or not. */
export function readableText({ raw }: Delivered): string {
  return raw.replaceAll(/=\r?\n/g, "").replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
