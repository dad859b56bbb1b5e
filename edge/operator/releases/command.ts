import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { repositoryFolder } from "#server/repository.ts";
import { folderStore } from "./folder-store.ts";
import { httpStore } from "./http-store.ts";
import type { ReleaseStore } from "./store.ts";

/** A wrong command: the message says what to write instead. */
export class CommandFault extends Error {
  override name = "CommandFault";
}

/** What the commands about releases are told. */
export interface ReleaseCommand {
  store: ReleaseStore;
  /** Where the store is, for people. */
  place: string;
  /** Where browsers reach it. */
  at: string;
  /** What stands behind the options: ids of areas. */
  names: string[];
  /** A release to go back to. */
  release: string | undefined;
  /** What a team is called. */
  name: string | undefined;
  /** Who gets a release before all others, as it was written. */
  canary: string | undefined;
  /** Whether what is added runs in a frame of its own. */
  isIsolated: boolean;
  /** Whether what has been shown is to be done. */
  isSure: boolean;
}

/**
 * Reads the arguments of a command: `--to` a folder or an address, `--at` where browsers reach it.
 *
 * @param env - `AREAS_DIR` is the folder where none is named; `RELEASE_AUTHORIZATION` is sent to an address
 * @throws CommandFault
 */
export function readCommand(args: string[], env: Record<string, string | undefined>): ReleaseCommand {
  const { values, positionals } = parse(args);
  const to = values.to ?? (env["AREAS_DIR"] || resolve(env["DATA_DIR"] || resolve(repositoryFolder, ".data"), "areas"));
  const isAddress = /^https?:\/\//.test(to);
  const at = (values.at ?? (isAddress ? to : "/remotes")).replace(/\/+$/, "");
  if (!at.startsWith("/") && !URL.canParse(at)) throw new CommandFault(`--at is an address or a path such as /remotes, not "${at}".`);
  // A relative folder is meant from where npm was called, not from the workspace that npm runs the command in.
  const folder = resolve(env["INIT_CWD"] ?? process.cwd(), to);
  return {
    store: isAddress ? httpStore(to, { authorization: env["RELEASE_AUTHORIZATION"] }) : folderStore(folder),
    place: isAddress ? to : folder,
    at,
    names: positionals,
    release: values.release,
    name: values.name,
    canary: values.canary,
    isIsolated: values.isolated,
    isSure: values.yes,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: "string" },
        at: { type: "string" },
        release: { type: "string" },
        name: { type: "string" },
        canary: { type: "string" },
        isolated: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
