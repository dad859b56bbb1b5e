import { Field, Select, TextInput } from "@learn/ui";
import { useId, type CSSProperties } from "react";
import { cleanWords, coloursOf, type Values } from "../programs/fill-program.ts";
import type { OwnControl } from "../programs/prepared-program.ts";
import { colourWords, programWords as words } from "../programs/words.ts";
import styles from "./program-panel.module.css";

interface ProgramControlsProps {
  controls: readonly OwnControl[];
  values: Values;
  onSet: (name: string, value: string | number) => void;
}

/** What a student can set about a prepared program. */
export function ProgramControls({ controls, values, onSet }: ProgramControlsProps) {
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
