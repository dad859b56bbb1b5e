import type { Data } from "@learn/data";
import { listClasses } from "@learn/data/school-classes";
import type { Appointment, StaffRole } from "@learn/data/staff";
import { Button, Check, Dialog, Field, Select, Spinner, Text, TextInput } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { appointWords as words } from "./appoint-words.ts";
import { classWords } from "./class-words.ts";
import styles from "./school.module.css";
import { classesKey } from "./use-staff-work.ts";

interface AppointDialogProps {
  data: Data;
  schoolId: string;
  title: string;
  /** What the person may do until now; a teacher without a class unless given. */
  before?: Appointment | undefined;
  /** Whether an address is asked for: the person is invited. */
  asksEmail?: boolean;
  /** What the button says. */
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onDone: (appointment: Appointment, email: string) => void;
}

const roles: StaffRole[] = ["teacher", "facilitator", "admin"];
const nothingYet: Appointment = { role: "teacher", classIds: [], isSafePerson: false };

/** What somebody of the staff may do, to be chosen. */
export function AppointDialog({ data, schoolId, title, before, asksEmail, action, isBusy, onClose, onDone }: AppointDialogProps) {
  const form = useId();
  const classes = useQuery({ queryKey: classesKey(schoolId), queryFn: () => listClasses(data, schoolId) });
  const [chosen, setChosen] = useState(before ?? nothingYet);
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asksEmail && !/^\S+@\S+\.\S+$/.test(email.trim())) return setError(words.emailMissing);
    if (!isBusy) onDone(chosen, email.trim());
  };
  const tick = (id: string, isTicked: boolean) =>
    setChosen({ ...chosen, classIds: isTicked ? [...chosen.classIds, id] : chosen.classIds.filter((one) => one !== id) });
  return (
    <Dialog
      open
      title={<bdi>{title}</bdi>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {asksEmail && (
          <Field label={words.email} hint={words.emailHint} error={error} announce>
            <TextInput
              type="email"
              value={email}
              maxLength={254}
              autoComplete="off"
              onChange={({ target }) => {
                setEmail(target.value);
                setError(null);
              }}
            />
          </Field>
        )}
        <Field label={words.role} hint={words.roleHints[chosen.role]}>
          <Select value={chosen.role} onChange={({ target }) => setChosen({ ...chosen, role: target.value as StaffRole })}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
        {chosen.role !== "admin" && (
          <>
            <fieldset className={styles.choice}>
              <legend>{words.classesLabel}</legend>
              {classes.isPending && <Spinner>{classWords.loading}</Spinner>}
              {classes.isError && <p role="alert">{classWords.failed}</p>}
              {classes.data?.length === 0 && <Text tone="small-muted">{words.noClasses}</Text>}
              {classes.data?.map(({ id, name }) => (
                <Check
                  key={id}
                  label={<bdi>{name}</bdi>}
                  checked={chosen.classIds.includes(id)}
                  onChange={({ target }) => tick(id, target.checked)}
                />
              ))}
            </fieldset>
            <Check
              label={words.opensCases}
              checked={chosen.isSafePerson}
              onChange={({ target }) => setChosen({ ...chosen, isSafePerson: target.checked })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
