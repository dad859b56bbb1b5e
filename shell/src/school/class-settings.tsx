import { renameClass, setClassBudget } from "@learn/data/school-classes";
import { setClassGrade } from "@learn/data/school-years";
import { Button, Field, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import type { ClassProps } from "./class-row.tsx";
import { classWords as words } from "./class-words.ts";
import { GradeSelect } from "./grade-select.tsx";
import styles from "./school.module.css";
import { readBudget, spellTokens } from "./token-budget.ts";
import { yearWords } from "./year-words.ts";

/** The name of a class, its grade, and its share of the day's tokens. */
export function ClassSettings({ data, seen, change, isBusy }: ClassProps) {
  const [name, setName] = useState(seen.name);
  const [typed, setTyped] = useState(seen.dailyTokens === null ? "" : spellTokens(seen.dailyTokens));
  const [error, setError] = useState<string | null>(null);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted || isBusy(`rename ${seen.id}`)) return;
    change(`rename ${seen.id}`, () => renameClass(data, seen.id, wanted), words.renamed(wanted));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const budget = readBudget(typed);
    if ("error" in budget) return setError(budget.error);
    if (isBusy(`budget ${seen.id}`)) return;
    change(`budget ${seen.id}`, () => setClassBudget(data, seen.id, budget.tokens), words.budgetSaved);
  };
  return (
    <div className={styles.pair}>
      <form className={styles.line} onSubmit={save} noValidate>
        <Field label={words.budget} hint={words.budgetHint(spellTokens(seen.usedToday))} error={error}>
          <TextInput
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(null);
            }}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" busy={isBusy(`budget ${seen.id}`)}>
          {words.saveBudget}
        </Button>
      </form>
      <form className={styles.line} onSubmit={rename}>
        <Field label={words.rename}>
          <TextInput value={name} maxLength={60} required onChange={({ target }) => setName(target.value)} autoComplete="off" dir="auto" />
        </Field>
        <Button type="submit" busy={isBusy(`rename ${seen.id}`)}>
          {words.renameIt}
        </Button>
      </form>
      <GradeSelect
        label={yearWords.grade}
        hint={yearWords.gradeHint}
        none={yearWords.noGrade}
        grade={seen.grade}
        onChoose={(grade) => change(`grade ${seen.id}`, () => setClassGrade(data, seen.id, grade), yearWords.gradeSaved(seen.name))}
      />
    </div>
  );
}
