import { Button, ChevronDownIcon, RefreshIcon, ToolIcon } from "@learn/ui";
import { useEffect, useState, type ComponentType } from "react";
import { keepMachine, readKeptMachine } from "../machines/kept-machine.ts";
import type { Machine } from "../machines/machine.ts";
import { machineWords as words } from "../words.ts";
import styles from "./framed-machine.module.css";

/** What every machine is opened with. */
export interface FramedMachineProps {
  /** Under which key the tab keeps how it stands. */
  keptAs: string;
  /** Hears what there is to tell the coach, whenever that changes; a stable function. */
  onFacts(facts: string): void;
}

interface Standing<State> {
  now: State;
  /** What 'Start again' has taken away, until the next change. */
  before: State | null;
}

// A window in which the opened machine leaves most of the talk in view.
const roomy = "(min-width: 64rem) and (min-height: 68rem)";

/** A machine with what all have: one line that opens and folds it, a state that outlives a reload, and starting again. */
export function framed<State>(machine: Machine<State>): ComponentType<FramedMachineProps> {
  return function FramedMachine({ keptAs, onFacts }) {
    const [{ now, before }, setStanding] = useState<Standing<State>>(() => ({
      now: readKeptMachine(keptAs, machine.schema) ?? machine.initial,
      before: null,
    }));
    const [isOpenAtFirst] = useState(() => typeof matchMedia === "function" && matchMedia(roomy).matches);
    const facts = machine.facts(now);
    useEffect(() => onFacts(facts), [facts, onFacts]);
    useEffect(() => keepMachine(keptAs, now === machine.initial ? null : now), [keptAs, now]);
    const { View } = machine;
    return (
      <details className={styles.machine} open={isOpenAtFirst}>
        <summary>
          <ToolIcon />
          <h2>{words.title}</h2>
          <span className={styles.standing}>{machine.summary(now)}</span>
          <ChevronDownIcon />
        </summary>
        <div className={styles.body}>
          <View state={now} change={(next) => setStanding({ now: next, before: null })} />
          <div className={styles.end}>
            <p className={styles.note}>{words.told}</p>
            {before === null ? (
              <Button
                variant="quiet"
                icon={<RefreshIcon />}
                disabled={now === machine.initial}
                onClick={() => setStanding({ now: machine.initial, before: now })}
              >
                {words.startAgain}
              </Button>
            ) : (
              <Button variant="quiet" icon={<RefreshIcon />} onClick={() => setStanding({ now: before, before: null })}>
                {words.undo}
              </Button>
            )}
          </div>
        </div>
      </details>
    );
  };
}
