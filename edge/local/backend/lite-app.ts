import type { App, EmailDriver } from "@supabase/lite";
import type { Config, OAuthClient } from "../config.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { loadLite } from "../guards/restored-warnings.ts";
import type { Secrets } from "../guards/secrets.ts";

/** What the auth and table API need to know. */
export interface BackendOptions {
  database: DatabaseHandle;
  secrets: Secrets;
  config: Pick<Config, "confirmEmail" | "github" | "google">;
  /** The origin that people open, without a slash at its end. */
  siteOrigin: string;
  mail: EmailDriver;
}

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
      // lite counts no attempts: six figures, its default, can be tried out within the hour that a code lives.
      email: { enable_confirmations: config.confirmEmail, otp_length: 10 },
      external: { ...externalProvider("github", config.github), ...externalProvider("google", config.google) },
    },
    db: { driver: database.kind === "embedded" ? "pglite" : "postgres" },
    studio: { enabled: false },
    storage: { enabled: false },
    options: { drivers: { email: options.mail }, server: { admin: false, disableStudio: true } },
  });
}

function externalProvider(name: string, client: OAuthClient | undefined): Record<string, { enabled: boolean; client_id: string; secret: string }> {
  return client ? { [name]: { enabled: true, client_id: client.clientId, secret: client.secret } } : {};
}
