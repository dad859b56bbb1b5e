import startOnePostgres from "@learn/edge/one-postgres";
import { commonServer } from "@learn/edge/fresh-database";
import { print } from "../bench/print.ts";
import { faults, type Fault } from "./faults.ts";
import { canMount, startPlace, type Kind } from "./place.ts";
import type { Refusal } from "./writers.ts";

export interface Row {
  name: string;
  kind: Kind;
  acknowledged: number;
  refused: number;
  complaints: string[];
}

const students = 12;
/** How long may pass until everybody is answered again. */
const settledWithinMs = 150_000;

/** Tries faults, all of them on both databases unless some are named, or one of the databases, and prints a line of a table for each. */
export async function proveFaults(asked: string[]): Promise<Row[]> {
  const all: Kind[] = ["embedded", "PostgreSQL"];
  const named = asked.filter((name) => !all.some((kind) => kind === name));
  const kinds = asked.length === named.length ? all : all.filter((kind) => asked.includes(kind));
  const unknown = named.find((name) => !Object.hasOwn(faults, name));
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}", only ${Object.keys(faults).join(", ")}.`);
  const stopPostgres = kinds.includes("PostgreSQL") ? await startOnePostgres() : async () => {};
  const rows: Row[] = [];
  const mounts = canMount();
  print("| fault | database | acknowledged | refused meanwhile | nothing lost, no hand needed |");
  print("| --- | --- | --- | --- | --- |");
  try {
    for (const [name, fault] of Object.entries(faults).filter(([one]) => named.length === 0 || named.includes(one)))
      for (const kind of fault.on.filter((one) => kinds.includes(one))) {
        if (kind === "PostgreSQL" && process.env[commonServer] === undefined) continue;
        if (fault.needs?.().diskMb !== undefined && !mounts) {
          print(`| ${fault.title} | ${kind} | | | not tried: this machine lets nobody mount a tmpfs |`);
          continue;
        }
        const row = await tryFault(name, fault, kind);
        rows.push(row);
        const outcome = row.complaints.length === 0 ? "yes" : `NO: ${row.complaints.join("; ")}`;
        print(`| ${fault.title} | ${kind} | ${row.acknowledged} | ${row.refused} | ${outcome} |`);
      }
  } finally {
    await stopPostgres();
  }
  return rows;
}

async function tryFault(name: string, fault: Fault, kind: Kind): Promise<Row> {
  const place = await startPlace(kind, students, fault.needs?.() ?? {});
  const { writers } = place;
  const complaints: string[] = [];
  try {
    if (!(await writers.more(students))) complaints.push("nobody was answered before the fault");
    complaints.push(...(await fault.happen(place)));
    const isWell = (await writers.more(students, settledWithinMs)) && (await writers.end(settledWithinMs));
    if (!isWell) complaints.push(`not everybody is answered again (${JSON.stringify(writers.refusals.at(-1) ?? {})})`);
    // Of mails supabase-js would hide the sentence of a 503.
    const isBare = ({ path, status, retryAfter }: Refusal): boolean =>
      (status === 0 || status >= 500) && retryAfter === null && !path.endsWith("/recover");
    const bare = writers.refusals.filter(isBare);
    if (fault.cuts !== true && bare.length > 0) complaints.push(`${bare.length} refused without Retry-After (${JSON.stringify(bare[0])})`);
    const before = writers.refusals.length;
    complaints.push(...(await writers.complaints()));
    if (process.env["FAULT_LOG"]) print(`${place.product.printed()}\n${JSON.stringify(writers.counted(), null, 1)}`);
    return { name, kind, acknowledged: writers.acknowledged, refused: before, complaints };
  } finally {
    await place.stop();
  }
}
