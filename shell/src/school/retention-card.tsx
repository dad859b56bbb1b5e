import { formatDay, formatPlainDay } from "@learn/data";
import { fetchRetention, reopenAccount, saveRetention, type Retention } from "@learn/data/retention";
import { Button, Card, CardHead, Field, Fold, Folds, Select, Spinner, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { retentionWords as words } from "./retention-words.ts";
import styles from "./school.module.css";
import { useWork } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import type { SchoolPartProps } from "./staff-card-props.ts";

/** How long a school keeps talks and closed accounts, what would go tonight, which accounts are closed, and what went; for its admins. */
export default function RetentionCard({ data, schoolId }: SchoolPartProps) {
  const [tried, setTried] = useState<number>();
  const kept = useQuery({
    queryKey: ["retention", schoolId, tried],
    queryFn: () => fetchRetention(data, schoolId, tried),
    placeholderData: (last) => last,
  });
  return (
    <Card aria-labelledby={`retention-${schoolId}`} stack>
      <CardHead id={`retention-${schoolId}`} title={words.title} />
      <Unanswered query={kept} words={words} />
      {kept.data && (
        <>
          <Text tone="muted">{words.lead}</Text>
          <div className={styles.pair}>
            <RetentionForm data={data} schoolId={schoolId} kept={kept.data} tried={tried} onTry={setTried} />
            <Tonight kept={kept.data} isOfOtherMonths={kept.isPlaceholderData} />
          </div>
          <Folds>
            <Fold title={words.closed(kept.data.closedCount)}>
              <ClosedAccounts data={data} schoolId={schoolId} kept={kept.data} />
            </Fold>
            <Fold title={words.log}>
              <Log log={kept.data.log} />
            </Fold>
          </Folds>
        </>
      )}
    </Card>
  );
}

/** Some numbers to choose from up to a bound, with the one that holds. */
const choices = (usual: number[], most: number, holds: number): number[] =>
  [...new Set([...usual.filter((one) => one < most), most, holds])].toSorted((one, other) => one - other);

interface RetentionFormProps extends SchoolPartProps {
  kept: Retention;
  tried: number | undefined;
  onTry: (months: number | undefined) => void;
}

function RetentionForm({ data, schoolId, kept, tried, onTry }: RetentionFormProps) {
  const { change, isBusy } = useWork(`retention ${schoolId}`, [["retention", schoolId]]);
  const [days, setDays] = useState<number>();
  const [months, accountDays] = [tried ?? kept.talkMonths, days ?? kept.accountDays];
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy("save")) return;
    change("save", () => saveRetention(data, schoolId, months, accountDays), words.saved);
  };
  return (
    <form className={styles.note} onSubmit={save}>
      <Field label={words.talks}>
        <Select value={months} onChange={({ target }) => onTry(Number(target.value))}>
          {choices([1, 3, 6, 12, 18, 24, 36], kept.talkMonthsMost, kept.talkMonths).map((one) => (
            <option key={one} value={one}>
              {words.months(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.accounts} hint={words.counts}>
        <Select value={accountDays} onChange={({ target }) => setDays(Number(target.value))}>
          {choices([7, 14, 30, 60, 90, 180], kept.accountDaysMost, kept.accountDays).map((one) => (
            <option key={one} value={one}>
              {words.days(one)}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" busy={isBusy("save")}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function Tonight({ kept: { tonight, beginsAt }, isOfOtherMonths }: { kept: Retention; isOfOtherMonths: boolean }) {
  if (isOfOtherMonths) return <Spinner>{words.loading}</Spinner>;
  const goes = [
    tonight.talks > 0 && beginsAt === null && words.goTalks(tonight),
    tonight.accounts > 0 && words.goAccounts(tonight.accounts),
  ].filter((one) => one !== false);
  return (
    <section className={styles.note} aria-live="polite">
      <h3>{words.tonight}</h3>
      <ul className={styles.points}>
        {(goes.length > 0 ? goes : [words.nothing]).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {beginsAt !== null && <Text tone="small-muted">{words.begins(formatDay(beginsAt))}</Text>}
      {tonight.kept + tonight.keptAccounts > 0 && <Text tone="small-muted">{words.kept(tonight.kept, tonight.keptAccounts)}</Text>}
    </section>
  );
}

function ClosedAccounts({ data, schoolId, kept }: SchoolPartProps & { kept: Retention }) {
  const { change, isBusy } = useWork(`retention ${schoolId}`, [["retention", schoolId], ["school-overview"]]);
  if (kept.closed.length === 0) return <p>{words.noneClosed}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {kept.closed.map(({ userId, name, reason, eraseAfter, isKept }) => (
          <li key={userId}>
            <div className={styles.what}>
              <bdi>{name}</bdi>
              <Text tone="small-muted">
                {words.reasons[reason]}, {isKept ? words.isKept : words.erased(formatDay(eraseAfter))}
              </Text>
            </div>
            {reason !== "consent" && (
              <Button
                variant="quiet"
                busy={isBusy(`reopen ${userId}`)}
                aria-label={words.reopenOf(name)}
                onClick={() => change(`reopen ${userId}`, () => reopenAccount(data, schoolId, userId), words.reopened(name))}
              >
                {words.reopen}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {kept.closedCount > kept.closed.length && <Text tone="small-muted">{words.first(kept.closed.length, kept.closedCount)}</Text>}
    </>
  );
}

function Log({ log }: Pick<Retention, "log">) {
  if (log.length === 0) return <p>{words.noLog}</p>;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.rule}</th>
        </tr>
      </thead>
      <tbody>
        {log.map(({ day, rule, months, count }) => (
          <tr key={`${day} ${rule}`}>
            <th scope="row">{formatPlainDay(day)}</th>
            <td>{words.gone[rule](count)}</td>
            <td>{rule === "talks" ? words.rules.talks(months) : words.rules.accounts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
