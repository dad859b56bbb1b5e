import { isAreaOpen } from "@learn/data";
import { archiveClass, renameClass, renewClassCode, setClassBudget, switchClassArea } from "@learn/data/school-classes";
import { countUnfinishedWork } from "@learn/data/school-switches";
import { copyClass, setClassGrade } from "@learn/data/school-years";
import { Button, buttonClass, Dialog, Field, Stack, Text, TextInput } from "@learn/ui";
import { useState, type FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { words as weekWords } from "../staff-overview/words.ts";
import { AreaChecks } from "./area-checks.tsx";
import { ClassPeople } from "./class-people.tsx";
import type { ClassProps } from "./class-row.tsx";
import { classWords as words } from "./class-words.ts";
import { spellCode } from "./code-refusal.ts";
import { ClassAccountsPart } from "./class-accounts.tsx";
import { ClassConsentPart } from "./class-consent.tsx";
import styles from "./school.module.css";
import { words as schoolWords } from "./words.ts";
import { yearWords } from "./year-words.ts";
import { GradeSelect } from "./grade-select.tsx";
import { readBudget, spellTokens } from "./token-budget.ts";

const parts = ["people", "cards", "consent", "settings"] as const;

/** Everything about one class, a part at a time: who is in it, their cards, consent, and what the class is. */
export function ClassDetails(props: ClassProps) {
  const { data, school, seen } = props;
  const [search] = useSearchParams();
  const part = parts.find((one) => one === search.get("part")) ?? "people";
  return (
    <Stack gap="m">
      <div className={styles.actions}>
        <Link className={buttonClass()} to={`/admin/lesson?class=${seen.id}`} aria-label={weekWords.lessonOf(seen.name)}>
          {weekWords.lesson}
        </Link>
        <Link className={buttonClass()} to={`/admin/wall?class=${seen.id}`} aria-label={weekWords.evidenceOf(seen.name)}>
          {weekWords.evidence}
        </Link>
      </div>
      <nav className={styles.tabs} aria-label={words.parts(seen.name)}>
        {parts.map((one) => (
          <Link key={one} replace to={`?tab=classes&class=${seen.id}&part=${one}`} aria-current={one === part ? "page" : undefined}>
            {words.part[one]}
          </Link>
        ))}
      </nav>
      {part === "people" && <ClassPeople {...props} />}
      {part === "cards" && <ClassAccountsPart data={data} school={school} seen={seen} />}
      {part === "consent" && <ClassConsentPart data={data} school={school} seen={seen} />}
      {part === "settings" && <Settings {...props} />}
    </Stack>
  );
}

/** What a class closes, its share of the day, its name and grade, its code and its end. */
function Settings(props: ClassProps) {
  const { data, school, areas, seen, change, isBusy } = props;
  const ofSchool = areas.filter(({ id }) => isAreaOpen(school, id));
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h3>{words.areas}</h3>
        <Text tone="small-muted">{ofSchool.length > 0 ? words.areasLead : words.noAreas}</Text>
        <AreaChecks
          areas={ofSchool}
          where={seen.name}
          isOpen={(id) => !seen.closedAreas.includes(id)}
          isBusy={(id) => isBusy(`${seen.id} ${id}`)}
          countUnfinished={(id) => countUnfinishedWork(data, school.id, id, seen.id)}
          onSwitch={(area, isOpen) =>
            change(
              `${seen.id} ${area.id}`,
              () => switchClassArea(data, seen.id, area.id, !isOpen),
              isOpen ? words.opened(area.label, seen.name) : words.shut(area.label, seen.name),
              schoolWords.notSwitched(area.label),
            )
          }
        />
      </Stack>
      <ClassSettings {...props} />
      <Ends {...props} />
    </Stack>
  );
}

type Question = "renew" | "archive" | "copy";

/** A new code, which ends the one before, a copy, and the archive; each after a question. */
function Ends({ data, school, seen, change, isBusy }: ClassProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const { id, name } = seen;
  const [copyName, setCopyName] = useState("");
  const renew = () => change(`renew ${id}`, async () => words.renewed(spellCode(await renewClassCode(data, id))));
  const archive = () => change(`archive ${id}`, () => archiveClass(data, id), words.archived(name));
  const copy = () => change(`copy ${id}`, () => copyClass(data, id, copyName.trim()), yearWords.copied(copyName.trim()));
  const questions = {
    renew: [words.renewTitle(name), words.renewHint, words.newCode, renew],
    archive: [words.archiveTitle(name), words.archiveHint, words.archive, archive],
    copy: [yearWords.copyTitle(name), yearWords.copyHint, yearWords.copyIt, copy],
  } as const;
  const [title, hint, label, answer] = questions[asked ?? "renew"];
  return (
    <div className={styles.actions}>
      <Button busy={isBusy(`renew ${id}`)} onClick={() => setAsked("renew")}>
        {words.newCode}
      </Button>
      {school.role !== "facilitator" && (
        <Button
          busy={isBusy(`copy ${id}`)}
          onClick={() => {
            setCopyName(yearWords.copyOf(name).slice(0, 60));
            setAsked("copy");
          }}
        >
          {yearWords.copy}
        </Button>
      )}
      <Button variant="quiet" busy={isBusy(`archive ${id}`)} onClick={() => setAsked("archive")}>
        {words.archive}
      </Button>
      <Dialog
        open={asked !== null}
        title={<bdi>{title}</bdi>}
        onClose={() => setAsked(null)}
        foot={
          <>
            <Button onClick={() => setAsked(null)}>{words.cancel}</Button>
            <Button
              variant={asked === "archive" ? "danger" : "primary"}
              disabled={asked === "copy" && !copyName.trim()}
              onClick={() => {
                answer();
                setAsked(null);
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <p>{hint}</p>
        {asked === "copy" && (
          <Field label={yearWords.copyName}>
            <TextInput value={copyName} maxLength={60} onChange={({ target }) => setCopyName(target.value)} autoComplete="off" dir="auto" />
          </Field>
        )}
      </Dialog>
    </div>
  );
}

/** The name of a class, its grade, and its share of the day's tokens. */
function ClassSettings({ data, seen, change, isBusy }: ClassProps) {
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
