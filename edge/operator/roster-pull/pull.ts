import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { FolderInUseError, lockFolder } from "#server/guards/folder-lock.ts";
import { OperatorFault } from "../backend.ts";
import { countsOf, importRoster, readFor, type Import } from "../import-roster.ts";
import { findSchool } from "../schools.ts";
import { pullClassroom } from "./classroom.ts";
import { pullOneRoster } from "./one-roster-server.ts";
import type { PullSettings } from "./settings.ts";
import type { Patience } from "./source-client.ts";

/** What a pull is asked for. */
export interface Pull {
  /** Of the school. */
  name: string;
  isPreview: boolean;
  /** Whether it may close more than a fifth of the accounts. */
  mayCloseMany: boolean;
  /** Only what changed after this moment; all of it without. */
  since?: Date | undefined;
  sameNames?: string | undefined;
}

/** The exit codes of a pull that a scheduler tells apart from a wrong setting (1) and a server that is down (2). */
const closesMany = 3;
const alreadyRuns = 4;
/** A server that answers half of a school, or nothing, must not close it. */
const mostClosed = 0.2;

/**
 * Takes the students of a school in from where it keeps them, all of them or nothing: read whole, looked at, and then taken in as a file is.
 *
 * @param folder - where it is kept that a pull runs, so that there is one at a time
 * @throws OperatorFault with the exit code for the scheduler
 */
export async function pullRoster(
  client: SupabaseClient,
  settings: PullSettings,
  { name, isPreview, mayCloseMany, since, sameNames }: Pull,
  { folder = process.env.DATA_DIR || tmpdir(), patience }: { folder?: string; patience?: Partial<Patience> } = {},
): Promise<Import> {
  const school = await findSchool(client, name);
  const unlock = await lock(join(folder, `roster-pull-${school}`));
  try {
    if (since !== undefined && settings.source === "classroom")
      throw new OperatorFault("Google Classroom tells nobody what changed: leave --since out.");
    const read =
      settings.source === "classroom" ? await pullClassroom(settings, patience) : await pullOneRoster(settings, name, since, patience);
    const roster = readFor(settings.url, read);
    const preview = await importRoster(client, school, roster, true, sameNames);
    if (isPreview) return preview;
    if (!mayCloseMany) checkClosed(preview);
    return await importRoster(client, school, roster, false, sameNames);
  } finally {
    await unlock();
  }
}

/** @throws OperatorFault where a list closes more accounts than a school loses in a day */
export function checkClosed({ closed, accounts }: Import): void {
  if (closed > accounts * mostClosed)
    throw new OperatorFault(
      `This would close ${closed} of ${accounts} accounts, more than ${mostClosed * 100} %. Nothing was changed. Where that is right: --whole-anyway.`,
      { exitCode: closesMany },
    );
}

/** What a pull did, as one line of a log, without a name of a student. */
export function logLine(name: string, settings: PullSettings, outcome: Import, startedAt: Date): string {
  const seconds = Math.ceil((Date.now() - startedAt.getTime()) / 1000);
  return `${startedAt.toISOString()} ${name} from ${settings.source}: ${countsOf(outcome)}, in ${seconds} s`;
}

/** Until it ends; one of a process that is no more doesn't count. */
async function lock(folder: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(folder);
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) throw new OperatorFault(`${folder} can't be written.`, { cause });
    throw new OperatorFault(`Another pull of this school runs already (${folder}).`, { cause, exitCode: alreadyRuns });
  }
}
