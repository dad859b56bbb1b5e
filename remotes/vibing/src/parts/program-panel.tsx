import { Button, Field, PlayIcon, RefreshIcon, Select, Text, TextInput } from "@learn/ui";
import { useId, type CSSProperties } from "react";
import { versionOf, webProgramOf } from "../model/runs.ts";
import type { Execution } from "../programs/execution.ts";
import { cleanWords, coloursOf, fillProgram, usualValues, type Values } from "../programs/fill-program.ts";
import { ownControls, type OwnControl, type PreparedProgram } from "../programs/prepared-program.ts";
import type { KeptValues } from "../programs/use-kept-values.ts";
import { colourWords, programWords as words, runWords } from "../programs/words.ts";
import type { Coach } from "./coach.ts";
import { Guesses } from "./guesses.tsx";
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

interface ProgramControlsProps {
  controls: readonly OwnControl[];
  values: Values;
  onSet: (name: string, value: string | number) => void;
}

/** What a student can set about a prepared program. */
function ProgramControls({ controls, values, onSet }: ProgramControlsProps) {
  return (
    <div className={styles.controls}>
      {controls.map((control) => (
        <OneControl
          key={control.name}
          control={control}
          value={values[control.name] ?? control.usual}
          onSet={(value) => onSet(control.name, value)}
        />
      ))}
    </div>
  );
}

interface OneControlProps<Control> {
  control: Control;
  value: string | number;
  onSet: (value: string | number) => void;
}

function OneControl({ control, ...rest }: OneControlProps<OwnControl>) {
  switch (control.kind) {
    case "slider":
      return <Slider control={control} {...rest} />;
    case "colour":
      return <Colours control={control} {...rest} />;
    case "words":
      return <Words control={control} {...rest} />;
    case "list":
      return (
        <Field label={control.label}>
          <Select value={rest.value} onChange={({ target }) => rest.onSet(target.value)}>
            {control.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </Field>
      );
  }
}

type Of<Kind extends OwnControl["kind"]> = Extract<OwnControl, { kind: Kind }>;

function Slider({ control: { label, from, to, by }, value, onSet }: OneControlProps<Of<"slider">>) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value}</output>
      <input id={id} type="range" min={from} max={to} step={by} value={value} onChange={({ target }) => onSet(target.valueAsNumber)} />
    </div>
  );
}

function Colours({ control, value, onSet }: OneControlProps<Of<"colour">>) {
  const name = useId();
  const nameOf = (colour: string) => colourWords[colour] ?? colour;
  return (
    <fieldset className={styles.colours}>
      <legend>{words.colour(control.label, nameOf(String(value)))}</legend>
      {coloursOf(control).map((colour) => (
        <input
          key={colour}
          type="radio"
          name={name}
          aria-label={nameOf(colour)}
          title={nameOf(colour)}
          // A colour of the student's program, none of the page's; a custom property is no named style in React's types.
          style={{ "--swatch": colour } as CSSProperties}
          checked={colour === value}
          onChange={() => onSet(colour)}
        />
      ))}
    </fieldset>
  );
}

function Words({ control: { label, usual, most }, value, onSet }: OneControlProps<Of<"words">>) {
  const written = String(value);
  const isCut = cleanWords(written).length < written.trim().replace(/\s+/g, " ").length;
  return (
    <Field label={label} hint={isCut ? words.onlyWords : undefined}>
      <TextInput value={written} maxLength={most} placeholder={usual} autoComplete="off" onChange={({ target }) => onSet(target.value)} />
    </Field>
  );
}
