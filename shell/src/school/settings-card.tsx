import { fetchSchoolSettings, saveSchoolSettings, type SchoolSettings } from "@learn/data/school-switches";
import { Button, Card, CardHead, Check, Field, Select, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import styles from "./school.module.css";
import { staffWords as words } from "./staff-words.ts";
import { readBudget, spellTokens } from "./token-budget.ts";
import { useWork } from "./use-work.ts";
import { Unanswered } from "../navigation/unanswered.tsx";
import type { SchoolPartProps } from "./staff-card-props.ts";

/** Whom a school's students are told to turn to, what they may use of the coach in a day, how long their links last, whether it is quiet in class and whom teams can write to; for its admins. */
export function SettingsCard({ data, schoolId }: SchoolPartProps) {
  const settings = useQuery({ queryKey: ["school-settings", schoolId], queryFn: () => fetchSchoolSettings(data, schoolId) });
  return (
    <Card aria-labelledby={`settings-${schoolId}`} stack>
      <CardHead id={`settings-${schoolId}`} title={words.settings} />
      <Unanswered query={settings} words={{ loading: words.settingsLoading, failed: words.settingsFailed }} />
      {settings.data && <SettingsForm data={data} schoolId={schoolId} settings={settings.data} />}
    </Card>
  );
}

function SettingsForm({ data, schoolId, settings }: SchoolPartProps & { settings: SchoolSettings }) {
  const { change, isBusy } = useWork(`settings ${schoolId}`, [["school-settings", schoolId]]);
  const [safePerson, setSafePerson] = useState(settings.safePerson ?? "");
  const [typed, setTyped] = useState(settings.dailyTokens === null ? "" : spellTokens(settings.dailyTokens));
  const [error, setError] = useState<string | null>(null);
  const [linkDays, setLinkDays] = useState(settings.linkDays);
  const [isVoiceOff, setIsVoiceOff] = useState(settings.isVoiceOff);
  const [isFacilitatorAddressShown, setAddressShown] = useState(settings.isFacilitatorAddressShown);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const budget = readBudget(typed);
    if ("error" in budget) return setError(budget.error);
    if (isBusy("save")) return;
    change("save", async () => {
      const [person, dailyTokens] = [safePerson.trim() || null, budget.tokens];
      await saveSchoolSettings(data, schoolId, { safePerson: person, dailyTokens, linkDays, isVoiceOff, isFacilitatorAddressShown });
      return words.settingsSaved;
    });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field label={words.safePerson} hint={words.safePersonHint}>
        <TextInput
          value={safePerson}
          maxLength={200}
          onChange={({ target }) => setSafePerson(target.value)}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <Field label={words.budget} hint={`${words.budgetHint} ${words.usedToday(spellTokens(settings.usedToday))}`} error={error}>
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
      <Field label={words.linkDays} hint={words.linkDaysHint}>
        <Select value={linkDays} onChange={({ target }) => setLinkDays(Number(target.value))}>
          {[...new Set([0, 1, 7, 30, 90, settings.linkDays])]
            .toSorted((one, other) => one - other)
            .map((days) => (
              <option key={days} value={days}>
                {words.linkDayCount(days)}
              </option>
            ))}
        </Select>
      </Field>
      <div className={styles.lastLine}>
        <Check label={words.voiceOff} checked={isVoiceOff} onChange={({ target }) => setIsVoiceOff(target.checked)} />
        <Check
          label={words.facilitatorAddress}
          checked={isFacilitatorAddressShown}
          onChange={({ target }) => setAddressShown(target.checked)}
        />
        <Button type="submit" busy={isBusy("save")}>
          {words.saveSettings}
        </Button>
      </div>
    </form>
  );
}
