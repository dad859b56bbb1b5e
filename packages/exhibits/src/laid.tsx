import type { StoredExhibit } from "@learn/exhibit-data";
import * as v from "valibot";
import { useMemo, type ComponentType } from "react";
import type { Exhibit } from "./exhibit.ts";
import styles from "./replay.module.css";
import { readStanding } from "./standing.ts";
import { words } from "./words.ts";

interface LaidProps {
  stored: StoredExhibit;
  /** How it lay, as a message has kept it; null for before anything was done. */
  state: unknown;
}

/** A kind as it once lay: it can be looked at, and neither pressed nor read out. */
export function laid<Data, State>(exhibit: Exhibit<Data, State>): ComponentType<LaidProps> {
  return function Laid({ stored, state }) {
    const data = useMemo(() => v.parse(exhibit.schema, stored.lines), [stored]);
    const lay = useMemo(() => (state === null ? { state: exhibit.initial(data) } : readStanding(state, exhibit.kept(data))), [data, state]);
    // The activity's file may have been changed since.
    if (lay === null) return <p className={styles.note}>{words.changedSince}</p>;
    const { View } = exhibit;
    return (
      <>
        {exhibit.sent && state !== null && <p className={styles.note}>{words.staysHere}</p>}
        <div className={styles.laid} inert>
          <View data={data} state={lay.state} change={unchanged} isAwake />
        </div>
      </>
    );
  };
}

function unchanged(): void {
  // What lay there stays as it lay.
}
