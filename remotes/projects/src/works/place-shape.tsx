import { Button, Check, Field, PlusIcon, Select, TextInput } from "@learn/ui";
import { useState } from "react";
import { words } from "../words.ts";
import type { Colour, Shape } from "@learn/own-work";
import { placedShapes, placeShape, type Placing } from "./drawing.ts";
import styles from "./edit-drawing.module.css";

interface PlaceShapeProps {
  colour: Colour;
  disabled: boolean;
  onPlace: (shape: Shape) => void;
}

/** Places a shape by words: which one, where and how large. */
export function PlaceShape({ colour, disabled, onPlace }: PlaceShapeProps) {
  const [chosen, setChosen] = useState<Omit<Placing, "colour">>({
    shape: "rectangle",
    across: "middle",
    down: "middle",
    size: "medium",
    filled: false,
    text: "",
  });
  const isText = chosen.shape === "text";
  const change = (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part }));
  const isEmpty = isText && chosen.text.trim() === "";
  return (
    <fieldset className={styles.place}>
      <legend>{words.placeTitle}</legend>
      <Field label={words.shape}>
        <Options
          value={chosen.shape}
          options={placedShapes.map((shape) => [shape, words.shapes[shape]])}
          onChange={(shape) => change({ shape })}
        />
      </Field>
      <Field label={words.across}>
        <Options value={chosen.across} options={pairs(words.acrossPlaces)} onChange={(across) => change({ across })} />
      </Field>
      <Field label={words.down}>
        <Options value={chosen.down} options={pairs(words.downPlaces)} onChange={(down) => change({ down })} />
      </Field>
      {isText ? (
        <Field label={words.shapeText}>
          <TextInput dir="auto" maxLength={80} value={chosen.text} onChange={({ target }) => change({ text: target.value })} />
        </Field>
      ) : (
        <Field label={words.size}>
          <Options value={chosen.size} options={pairs(words.sizes)} onChange={(size) => change({ size })} />
        </Field>
      )}
      {!isText && chosen.shape !== "line" && (
        <Check label={words.filled} checked={chosen.filled} onChange={({ target }) => change({ filled: target.checked })} />
      )}
      <Button icon={<PlusIcon />} disabled={disabled || isEmpty} onClick={() => onPlace(placeShape({ ...chosen, colour }))}>
        {words.place}
      </Button>
    </fieldset>
  );
}

/** The entries of an object whose keys are known. */
function pairs<Key extends string>(names: Record<Key, string>): [Key, string][] {
  return Object.entries(names) as [Key, string][];
}

interface OptionsProps<Value extends string> {
  value: Value;
  options: [Value, string][];
  onChange: (value: Value) => void;
}

function Options<Value extends string>({ value, options, onChange }: OptionsProps<Value>) {
  const pick = (picked: string) => {
    const option = options.find(([one]) => one === picked);
    if (option) onChange(option[0]);
  };
  return (
    <Select value={value} onChange={({ target }) => pick(target.value)}>
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </Select>
  );
}
