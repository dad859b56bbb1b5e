import { withoutSession, type Data } from "@learn/data";
import { Check, Field, Select, Text, TextInput } from "@learn/ui";
import { useState } from "react";
import { useKnownAreas } from "../areas/known-areas.ts";
import { areaOf } from "../dashboard/activity-area.ts";
import styles from "./tasks.module.css";
import { useTaskChoice } from "./use-task-choice.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface ChooseActivitiesProps {
  data: Data;
  classId: string;
  /** In the order in which they are done. */
  chosen: string[];
  /** Whether one alone is chosen. */
  isOne?: boolean;
  onChange: (chosen: string[]) => void;
}

/** The activities that a class can be asked to do; what is chosen stands first, in its order. */
export function ChooseActivities({ data, classId, chosen, isOne = false, onChange }: ChooseActivitiesProps) {
  const choice = useTaskChoice(data, classId);
  const areas = useKnownAreas();
  const nameOf = (category: string | null) => areaOf(areas, category)?.title ?? category;
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState<number>();
  if (!choice.data)
    return (
      <div className={styles.awaited}>
        <Unanswered query={choice} words={words} />
      </div>
    );
  const { activities } = choice.data;
  const grade = picked ?? choice.data.grade ?? 0;
  const wanted = search.trim().toLowerCase();
  const fits = activities.filter(
    ({ id, grade: its, title, category_activity: area, sub_category: topic }) =>
      !chosen.includes(id) &&
      [0, its].includes(its === 4 ? its : grade) &&
      [title, nameOf(area), topic].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const first = chosen.flatMap((id) => activities.find((one) => one.id === id) ?? []);
  const minutes = first.reduce((sum, one) => sum + (one.minutes ?? 0), 0);
  return (
    <fieldset className={styles.choose} aria-label={isOne ? words.chooseOne : words.choose}>
      <div className={styles.head}>
        <strong aria-hidden="true">{isOne ? words.chooseOne : words.choose}</strong>
        <Text tone="small-muted" aria-live="polite">
          {words.chosen(chosen.length, minutes)}
        </Text>
      </div>
      <div className={styles.filters}>
        <Field label={words.search}>
          <TextInput type="search" value={search} autoComplete="off" onChange={({ target }) => setSearch(target.value)} />
        </Field>
        <Field label={words.grade}>
          <Select value={grade} onChange={({ target }) => setPicked(Number(target.value))}>
            {Object.entries(words.grades).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.activities}>
        {[...first, ...fits].map(({ id, title, category_activity: area, minutes: takes }) => {
          const place = chosen.indexOf(id);
          return (
            <Check
              key={id}
              framed
              checked={place >= 0}
              onChange={() => onChange(place >= 0 ? chosen.filter((one) => one !== id) : [...chosen, id])}
              label={
                <>
                  {place >= 0 && !isOne && <strong>{words.place(place + 1)} </strong>}
                  <bdi>{withoutSession(title)}</bdi>
                  <small>{[nameOf(area), takes !== null && words.minutes(takes)].filter(Boolean).join(", ")}</small>
                </>
              }
            />
          );
        })}
        {first.length + fits.length === 0 && <Text tone="muted">{words.nothingFound}</Text>}
      </div>
    </fieldset>
  );
}
