import { readFile, stat } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { parseEnv } from "node:util";
import * as v from "valibot";
import { repositoryFolder } from "#server/repository.ts";
import { OperatorFault } from "../backend.ts";

/** A OneRoster server, and who asks it. */
export interface OneRosterSettings {
  source: "oneroster-1.1" | "oneroster-1.2";
  /** Up to the version, such as https://sis.example/ims/oneroster/v1p1. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The sourcedId of the school, where its name is another there. */
  orgId?: string | undefined;
}

/** Google Classroom, and who asks it: a service account in the name of somebody, or somebody's refresh token. */
export interface ClassroomSettings {
  source: "classroom";
  url: string;
  tokenUrl: string;
  asks: { email: string; privateKey: string; subject: string } | { clientId: string; clientSecret: string; refreshToken: string };
  /** The ids of the courses that are read; all active ones where there are none. */
  courses: string[];
}

export type PullSettings = OneRosterSettings | ClassroomSettings;

const keySchema = v.object({ client_email: v.string(), private_key: v.string() });

/**
 * The settings of a pull, from a file of NAME=value lines, else from the environment.
 *
 * @throws OperatorFault with a sentence that names the setting which is wrong, or where others than its owner can read a file with a key
 */
export async function readPullSettings(env: Record<string, string | undefined>, file: string | undefined): Promise<PullSettings> {
  const said = file === undefined ? env : parseEnv(await readSecretFile(file));
  const need = (name: string): string => {
    const value = said[name]?.trim();
    if (!value)
      throw new OperatorFault(
        `${name} is missing: say it in the environment, or in the file of --settings. docs/schools/rosters.md has all of them.`,
      );
    return value;
  };
  const address = (name: string, otherwise?: string): string => checkUrl(name, said[name]?.trim() || otherwise || need(name));
  const source = need("ROSTER_SOURCE");
  if (source === "oneroster-1.1" || source === "oneroster-1.2")
    return {
      source,
      url: address("ROSTER_URL").replace(/\/+$/, ""),
      tokenUrl: address("ROSTER_TOKEN_URL"),
      clientId: need("ROSTER_CLIENT_ID"),
      clientSecret: need("ROSTER_CLIENT_SECRET"),
      orgId: said.ROSTER_ORG_ID?.trim() || undefined,
    };
  if (source !== "classroom") throw new OperatorFault("ROSTER_SOURCE takes oneroster-1.1, oneroster-1.2 or classroom.");
  return {
    source,
    url: address("ROSTER_URL", "https://classroom.googleapis.com").replace(/\/+$/, ""),
    tokenUrl: address("ROSTER_TOKEN_URL", "https://oauth2.googleapis.com/token"),
    asks: said.ROSTER_KEY_FILE
      ? { ...(await readKey(need("ROSTER_KEY_FILE"))), subject: need("ROSTER_SUBJECT") }
      : { clientId: need("ROSTER_CLIENT_ID"), clientSecret: need("ROSTER_CLIENT_SECRET"), refreshToken: need("ROSTER_REFRESH_TOKEN") },
    courses: (said.ROSTER_COURSES ?? "")
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  };
}

function checkUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url?.hostname === "127.0.0.1" || url?.hostname === "localhost";
  if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isLoopback))
    throw new OperatorFault(`${name} takes an address that begins with https://.`);
  return text;
}

async function readKey(file: string): Promise<{ email: string; privateKey: string }> {
  const text = await readSecretFile(file);
  try {
    const { client_email: email, private_key: privateKey } = v.parse(keySchema, JSON.parse(text));
    return { email, privateKey };
  } catch (cause) {
    throw new OperatorFault(`${file} is no key of a service account, as Google gives it in JSON.`, { cause });
  }
}

async function readSecretFile(file: string): Promise<string> {
  const path = resolve(file);
  if (!relative(repositoryFolder, path).startsWith(".."))
    throw new OperatorFault(`${file} has keys in it: keep it outside of this checkout.`);
  const found = await stat(path).catch((cause: unknown) => {
    throw new OperatorFault(`${file} can't be read.`, { cause });
  });
  if ((found.mode & 0o077) !== 0) throw new OperatorFault(`Others can read ${file}, which has keys in it: chmod 600 ${file}`);
  return readFile(path, "utf8");
}
