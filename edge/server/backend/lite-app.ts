import type { Config } from "../config.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { loadLite, type App, type EmailDriver } from "../guards/lite.ts";
import type { Secrets } from "../guards/secrets.ts";

/** What the auth and table API need to know. */
export interface BackendOptions {
  database: DatabaseHandle;
  secrets: Secrets;
  config: Pick<Config, "confirmEmail">;
  /** The origin that people open, without a slash at its end. */
  siteOrigin: string;
}

/** Every mail is written and sent by `server/auth`. */
const nowhere: EmailDriver = { send: async () => {} };

/** Makes the embedded auth and table API; it is reachable only through `http/backend-routes.ts`. */
export async function createBackend(options: BackendOptions): Promise<App> {
  const { database, secrets, config, siteOrigin } = options;
  const { App } = await loadLite();
  return new App({
    connection: database.connection,
    api: { schemas: ["public"], external_url: siteOrigin },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteOrigin,
      additional_redirect_urls: [`${siteOrigin}/**`],
      minimum_password_length: 8,
      email: { enable_confirmations: config.confirmEmail },
      // No identity providers: `server/auth/identity` speaks with them. lite would hand an account to whoever tells a
      // provider its address, as long as addresses needn't be confirmed.
      external: {},
    },
    db: { driver: database.kind === "embedded" ? "pglite" : "postgres" },
    studio: { enabled: false },
    storage: { enabled: false },
    options: { drivers: { email: nowhere }, server: { admin: false, disableStudio: true } },
  });
}
