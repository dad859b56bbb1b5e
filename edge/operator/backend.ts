import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { ConfigError } from "#server/config.ts";
import { UnusableDatabaseError } from "#server/database/assert-usable.ts";
import { repositoryFolder } from "#server/repository.ts";

/** What an operator's command can't do; the message is a sentence that says why. */
export class OperatorFault extends Error {
  override name = "OperatorFault";
  /** With what the command ends, for whoever schedules it. */
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/**
 * A client with the rights of the operator.
 *
 * @param url - where the backend is, without a path
 * @param secretKey - the key that no browser has
 */
export function operatorClient(url: string, secretKey: string): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket and createClient throws without one; nothing here uses it.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

/**
 * The backend that the settings name: a hosted one by SUPABASE_URL and SUPABASE_SECRET_KEY, else the server of this
 * machine, by the key in its data folder.
 *
 * @throws OperatorFault where there is no key
 */
export async function findBackend(env: Record<string, string | undefined>): Promise<SupabaseClient> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, PORT: port, DATA_DIR: dataDir } = env;
  if (url && key) return operatorClient(url, key);
  const file = resolve(dataDir || join(repositoryFolder, ".data"), "secrets.json");
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new OperatorFault(`${file} can't be read: set DATA_DIR to the server's data folder, or SUPABASE_URL and SUPABASE_SECRET_KEY.`, {
      cause,
    });
  });
  const { secretKey } = JSON.parse(text) as { secretKey: string };
  return operatorClient(`http://127.0.0.1:${port || "4000"}`, secretKey);
}

/** Runs a command and prints what went wrong as one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // What an operator can mend; anything else is a bug and shows its stack.
    if (![OperatorFault, ConfigError, UnusableDatabaseError].some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = error instanceof OperatorFault ? error.exitCode : 1;
  }
}

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
