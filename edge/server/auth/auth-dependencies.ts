import type { Config } from "../config.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { Counters } from "../limits/checks.ts";
import type { Secrets } from "../guards/secrets.ts";
import type { Log } from "../log.ts";
import type { MailQueue } from "../mail/mail-queue.ts";

/** What signing in works with. */
export interface AuthDependencies {
  database: DatabaseHandle;
  /** Passes a request on to the embedded backend. */
  backend: (request: Request) => Promise<Response>;
  secrets: Secrets;
  /** The origin that people open, without a slash at its end. */
  siteOrigin: string;
  mailQueue: MailQueue;
  config: Config;
  log: Log;
  /** Of bcrypt, for the passwords that are stored from now on. */
  passwordCost: number;
  /** Where attempts are counted; in this process unless given. */
  counters?: Counters;
  /** Milliseconds since 1970; the clock unless given. */
  now?: () => number;
}
