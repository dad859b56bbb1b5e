import { Chip, TextInput, VisuallyHidden } from "@learn/ui";
import { useId, useMemo } from "react";
import type { AnswerForm as Form } from "../session/guide.ts";
import type { Given } from "./given.ts";
import { inMaterial } from "./in-material.ts";
import styles from "./guided.module.css";
import { words } from "./words.ts";

interface AnswerFormProps {
  form: Exclude<Form, { kind: "words" | "stage" }>;
  given: Given | null;
  onGiven: (given: Given | null) => void;
  /** What the activity is about: parts are picked where they stand in it. */
  material: string;
}

/** The form in which a question is answered by more than words. */
export function AnswerForm({ form, given, onGiven, material }: AnswerFormProps) {
  switch (form.kind) {
    case "choice":
      return (
        <fieldset className={styles.form}>
          <legend>
            <VisuallyHidden>{words.choose}</VisuallyHidden>
          </legend>
          <div className={styles.chips}>
            {form.options.map((option) => (
              <Chip
                key={option}
                pressed={given?.kind === "choice" && given.option === option}
                onClick={() => onGiven({ kind: "choice", option })}
              >
                {option}
              </Chip>
            ))}
          </div>
        </fieldset>
      );
    case "pick":
      return <Pick parts={form.parts} material={material} given={given?.kind === "pick" ? given.parts : []} onGiven={onGiven} />;
    case "order":
      return <Order steps={form.steps} given={given?.kind === "order" ? given.steps : []} onGiven={onGiven} />;
    case "sort":
      return <Sort form={form} given={given?.kind === "sort" ? given.boxes : []} onGiven={onGiven} />;
    case "number":
      return <NumberForm form={form} given={given?.kind === "number" ? given.number : null} onGiven={onGiven} />;
  }
}

type OnGiven = Pick<AnswerFormProps, "onGiven">;

function Pick({ parts, material, given, onGiven }: OnGiven & { parts: string[]; material: string; given: string[] }) {
  const { lines, elsewhere } = useMemo(() => inMaterial(material, parts), [material, parts]);
  const toggle = (part: string) => {
    const next = given.includes(part) ? given.filter((one) => one !== part) : [...given, part];
    onGiven(next.length === 0 ? null : { kind: "pick", parts: parts.filter((one) => next.includes(one)) });
  };
  return (
    <fieldset className={styles.form}>
      <legend>{words.pick}</legend>
      {lines.map((pieces, line) => (
        // Lines have no identity but their place.
        <p key={line} className={styles.material}>
          {pieces.map(({ text, part }) =>
            part === null ? (
              text
            ) : (
              <button key={part} type="button" aria-pressed={given.includes(part)} onClick={() => toggle(part)}>
                {text}
              </button>
            ),
          )}
        </p>
      ))}
      {elsewhere.length > 0 && (
        <div className={styles.chips}>
          {elsewhere.map((part) => (
            <Chip key={part} pressed={given.includes(part)} onClick={() => toggle(part)}>
              {part}
            </Chip>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Order({ steps, given, onGiven }: OnGiven & { steps: string[]; given: string[] }) {
  // A second tap takes a step and all behind it back.
  const tap = (step: string) => {
    const place = given.indexOf(step);
    const next = place < 0 ? [...given, step] : given.slice(0, place);
    onGiven(next.length === 0 ? null : { kind: "order", steps: next });
  };
  return (
    <fieldset className={styles.form}>
      <legend>{words.order}</legend>
      <div className={styles.chips}>
        {steps.map((step) => {
          const place = given.indexOf(step);
          return (
            <Chip key={step} pressed={place >= 0} onClick={() => tap(step)}>
              {place >= 0 && <b>{place + 1}.</b>} {step}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

function Sort({ form, given, onGiven }: OnGiven & { form: Extract<Form, { kind: "sort" }>; given: { card: string; box: string }[] }) {
  const name = useId();
  const put = (card: string, box: string) =>
    onGiven({
      kind: "sort",
      boxes: form.cards.flatMap(({ text }) => {
        const chosen = text === card ? box : given.find((one) => one.card === text)?.box;
        return chosen === undefined ? [] : [{ card: text, box: chosen }];
      }),
    });
  return (
    <fieldset className={styles.form}>
      <legend>{words.sortInto}</legend>
      {form.cards.map(({ text }, place) => (
        <div className={styles.card} key={text} role="radiogroup" aria-label={text}>
          <span>{text}</span>
          <span className={styles.boxes}>
            {form.boxes.map((box) => (
              <label key={box}>
                <input
                  type="radio"
                  name={`${name}-${place}`}
                  checked={given.some((one) => one.card === text && one.box === box)}
                  onChange={() => put(text, box)}
                />
                {box}
              </label>
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

const figures = new Intl.NumberFormat("en");

function NumberForm({ form, given, onGiven }: OnGiven & { form: Extract<Form, { kind: "number" }>; given: number | null }) {
  return (
    <label className={styles.number}>
      {words.number(figures.format(form.from), figures.format(form.to))}
      <TextInput
        type="number"
        inputMode="decimal"
        min={form.from}
        max={form.to}
        step="any"
        value={given ?? ""}
        onChange={({ target }) => onGiven(target.value === "" ? null : { kind: "number", number: target.valueAsNumber })}
      />
    </label>
  );
}
