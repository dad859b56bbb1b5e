import { Button, PlayIcon, RefreshIcon, Text } from "@learn/ui";
import { useId } from "react";
import { versionOf, webProgramOf } from "../model/runs.ts";
import type { Execution } from "../programs/execution.ts";
import { fillProgram, usualValues } from "../programs/fill-program.ts";
import { ownControls, type PreparedProgram } from "../programs/prepared-program.ts";
import type { KeptValues } from "../programs/use-kept-values.ts";
import { programWords as words, runWords } from "../programs/words.ts";
import type { Coach } from "./coach.ts";
import { Guesses } from "./guesses.tsx";
import { ProgramControls } from "./program-controls.tsx";
import styles from "./program-panel.module.css";

interface ProgramPanelProps {
  program: PreparedProgram;
  kept: KeptValues;
  /** The program on the stage. */
  live: Execution | null;
  versions: readonly string[];
  coach: Coach;
  run: (guess?: string) => void;
}

/** What can be set about the activity's program; a version that is new asks for a guess before it runs. */
export function ProgramPanel({ program, kept: { values, set, startAgain }, live, versions, coach, run }: ProgramPanelProps) {
  const titleId = useId();
  const code = fillProgram(program, values);
  const version = versionOf(versions, code);
  const controls = ownControls(program);
  const usual = usualValues(program);
  const isUsual = controls.every(({ name }) => values[name] === usual[name]);
  const isBusy = coach !== "free";
  const { guesses } = program;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <Button variant="quiet" icon={<RefreshIcon />} aria-label={words.startAgainAbout} disabled={isUsual} onClick={startAgain}>
          {words.startAgain}
        </Button>
      </header>
      <ProgramControls controls={controls} values={values} onSet={set} />
      {versions.includes(code) ? (
        <RunKnown code={code} version={version} live={live} isBusy={isBusy} coach={coach} run={run} />
      ) : (
        // Another program is another guess.
        <Guesses key={code} guesses={guesses.length > 0 ? guesses : runWords.guesses} version={version} isBusy={isBusy} onRun={run} />
      )}
      <output>{isBusy && <Text tone="meta">{words.blocked[coach]}</Text>}</output>
    </section>
  );
}

interface RunKnownProps extends Pick<ProgramPanelProps, "live" | "coach" | "run"> {
  code: string;
  version: number;
  isBusy: boolean;
}

/** A version that was there before is no riddle; a page that runs already needs no button. */
function RunKnown({ code, version, live, isBusy, coach, run }: RunKnownProps) {
  const isLive = live?.code === code;
  // What has not run yet has its button on the stage.
  if (isLive && (webProgramOf(live) || live.isPrepared)) return <Text tone="small-muted">{words.setSomething}</Text>;
  return (
    <Button variant="primary" wide icon={<PlayIcon />} busy={isBusy} onClick={() => run()}>
      {coach === "running" ? words.running : !isLive ? runWords.runVersion(version) : words.runAgain}
    </Button>
  );
}
