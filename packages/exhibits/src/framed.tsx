import { newMessageId } from "@learn/chat-session";
import type { StoredExhibit } from "@learn/exhibit-data";
import { Button, RefreshIcon } from "@learn/ui";
import * as v from "valibot";
import { useEffect, useMemo, useState, type ComponentType } from "react";
import type { Exhibit } from "./exhibit.ts";
import styles from "./framed.module.css";
import { foldSteps, openShared, standOn, type SharedStep } from "./shared.ts";
import { keepInTab, keptInTab, plain, readStanding, withFact, type Standing } from "./standing.ts";
import type { Told } from "./told.ts";
import { words } from "./words.ts";

/** What every exhibit is opened with. */
export interface FramedProps {
  stored: StoredExhibit;
  /** Under which key the tab keeps how it stands. */
  keptAs: string;
  /** How it stood when a message last told of it: what the tab has kept is newer. */
  told: unknown;
  /** Where several work with it: what messages have told of it, in the place of `told`. */
  steps?: readonly SharedStep[] | undefined;
  isAwake: boolean;
  /** Hears how it stands, whenever that changes; a stable function. */
  onTold(told: Told): void;
}

/** A kind with what all have: what is asked, a state that outlives a reload, and starting again. */
export function framed<Data, State>(exhibit: Exhibit<Data, State>): ComponentType<FramedProps> {
  function Opened({ data, stored, keptAs, told, steps, isAwake, onTold }: FramedProps & { data: Data }) {
    const shared = useMemo(() => (steps === undefined ? null : foldSteps(exhibit, data, steps)), [data, steps]);
    const [now, setNow] = useState(() => {
      if (shared === null) return begin(exhibit, data, keptAs, told);
      return openShared(exhibit, readStanding(keptInTab(keptAs), exhibit.kept(data)), shared, newMessageId());
    });
    const [initial] = useState(now.state);
    // What 'Start again' has taken away, until the next change.
    const [before, setBefore] = useState<Standing<State> | null>(null);
    const next = shared === null ? now : standOn(exhibit, now, shared);
    if (next !== now) {
      setNow(next);
      // To take it back would take back what others have done since.
      setBefore(null);
    }
    useEffect(() => {
      keepInTab(keptAs, now.done === 0 && now.state === initial ? null : now);
      const { done, facts, state } = now;
      const account = plain(exhibit.account(data, state), 400);
      const sent = { ...now, state: exhibit.sent?.(state) ?? state };
      const known = shared?.now.done;
      onTold({ done, facts, account, state: sent, summary: exhibit.summary(data, state), ...(known === undefined ? {} : { known }) });
    }, [data, initial, keptAs, now, onTold, shared]);
    const change = (state: State) => {
      setBefore(null);
      setNow((standing) => withFact(standing, state, exhibit.facts(data, standing.state, state)));
    };
    const { View } = exhibit;
    return (
      <div className={styles.exhibit}>
        <p className={styles.ask}>{stored.ask}</p>
        <View data={data} state={now.state} change={change} isAwake={isAwake} />
        <div className={styles.foot}>
          {stored.source && <p>{stored.source}</p>}
          {before === null ? (
            now.done > 0 && (
              <Button
                variant="quiet"
                icon={<RefreshIcon />}
                onClick={() => {
                  setBefore(now);
                  setNow(withFact(now, exhibit.initial(data), words.startedAgain));
                }}
              >
                {words.startAgain}
              </Button>
            )
          ) : (
            <Button
              variant="quiet"
              onClick={() => {
                setNow(withFact(now, before.state, words.tookBack));
                setBefore(null);
              }}
            >
              {words.undo}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return function Framed(props) {
    const { stored } = props;
    const data = useMemo(() => v.safeParse(exhibit.schema, stored.lines), [stored]);
    // A page that is older than the activity's lines.
    return data.success ? <Opened {...props} data={data.output} /> : <p className={styles.ask}>{words.failed}</p>;
  };
}

function begin<Data, State>(exhibit: Exhibit<Data, State>, data: Data, keptAs: string, told: unknown): Standing<State> {
  const schema = exhibit.kept(data);
  const kept = readStanding(keptInTab(keptAs), schema);
  const sent = readStanding(told, schema);
  if (kept !== null && (sent === null || kept.done >= sent.done)) return kept;
  return sent ?? { state: exhibit.initial(data), done: 0, facts: [] };
}
