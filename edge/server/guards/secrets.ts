import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { ConfigError } from "../config-values.ts";
import { nullIfMissing } from "../null-if-missing.ts";

const secretsSchema = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  publishableKey: v.pipe(v.string(), v.startsWith("sb_publishable_")),
  secretKey: v.pipe(v.string(), v.startsWith("sb_secret_")),
});

export type Secrets = v.InferOutput<typeof secretsSchema>;

/**
 * Guard 8. lite without keys lets everybody in, and its default token secret is public. All three
 * are made at the first start and kept in the data folder, readable by its owner only.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, "secrets.json");
  const text = await readFile(file, "utf8").catch(nullIfMissing);
  if (text === null) return createSecrets(file);
  // A copy from elsewhere may have come with wider rights.
  await chmod(file, 0o600);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), secretsSchema), text);
  if (!parsed.success) throw new ConfigError(`The keys in ${file} can't be read; restore the file, or remove it to sign everybody out.`);
  return parsed.output;
}

async function createSecrets(file: string): Promise<Secrets> {
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
  // Written aside first: a kill in the middle must not leave half a file.
  await writeFile(`${file}.tmp`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
  return secrets;
}
