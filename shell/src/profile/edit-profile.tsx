import { readableReason, safetyAnswer, type Profile } from "@learn/data";
import { AlertPanel, Button, Card, CardHead, Field, Select, TextInput, useToast } from "@learn/ui";
import { useEffect, useEffectEvent, useMemo, type FormEvent } from "react";
import { listCountries } from "./countries.ts";
import { words } from "./page-words.ts";
import { checkEdit, editFieldsOf, editOf, isUsername } from "./profile-edit.ts";
import styles from "./profile-page.module.css";
import { useFields } from "./use-fields.ts";
import { LinkRefused, type useOwnProfile } from "./use-own-profile.ts";

/** How long the message that it was saved stays, in ms. */
const savedShownMs = 3_000;

interface EditProfileProps {
  profile: Profile;
  save: ReturnType<typeof useOwnProfile>["save"];
  /** Back to the view mode: saved, or cancelled. */
  onDone: () => void;
}

/** The edit mode: what a person may change about themselves. */
export function EditProfile({ profile, save, onDone }: EditProfileProps) {
  const toast = useToast();
  const { form, fields, errors, focus, bind, accept } = useFields(() => editFieldsOf(profile));
  const countries = useMemo(() => countriesWith(profile.country), [profile.country]);

  const isStudent = profile.role === "student";
  // The mode has just been opened by a press: the keyboard goes on in its first field.
  const begin = useEffectEvent(() => focus("name"));
  useEffect(() => begin(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    // The result of the last attempt doesn't apply to this one.
    if (!accept(checkEdit(fields, profile))) return save.reset();
    save.mutate(
      { before: profile, edit: editOf(fields, profile) },
      {
        onSuccess: () => {
          toast.good(words.saved, savedShownMs);
          onDone();
        },
        onError: (cause) => {
          if (!(cause instanceof LinkRefused)) return;
          accept({ email: cause.isTooSoon ? words.linkTooSoon : words.linkFailed });
        },
      },
    );
  };

  const cancel = () => {
    save.reset();
    onDone();
  };

  return (
    <Card aria-labelledby="edit-profile">
      <CardHead id="edit-profile" title={words.edit} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.fullName} hint={isStudent ? words.fullNameHint : undefined} error={errors.name}>
          <TextInput {...bind("name")} autoComplete="name" dir="auto" required />
        </Field>
        {isStudent && (
          <Field label={words.nickname} hint={words.nicknameHint} error={errors.nickname}>
            <TextInput {...bind("nickname")} autoComplete="nickname" dir="auto" />
          </Field>
        )}
        {!isUsername(profile.email) && (
          <Field label={words.emailAddress} hint={words.emailHint} error={errors.email}>
            <TextInput {...bind("email")} type="email" autoComplete="email" required />
          </Field>
        )}
        <div className={styles.wide}>
          <Field label={words.country}>
            <Select {...bind("country")} autoComplete="country-name">
              <option value="">{words.chooseCountry}</option>
              {countries.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={words.state} error={errors.state}>
          <TextInput {...bind("state")} autoComplete="address-level1" dir="auto" />
        </Field>
        <Field label={words.city} error={errors.city}>
          <TextInput {...bind("city")} autoComplete="address-level2" dir="auto" />
        </Field>
        {save.isError && (
          <div className={styles.wide}>
            <AlertPanel title={safetyAnswer(save.error) === null ? words.saveFailed : words.answerTitle}>
              {safetyAnswer(save.error)
                ?.split("\n\n")
                .map((paragraph) => <p key={paragraph}>{paragraph}</p>) ??
                readableReason(save.error) ??
                words.saveFailedHint}
            </AlertPanel>
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {save.isPending ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The countries to choose from; a saved one that other software wrote differently stays among them. */
function countriesWith(saved: string | null): string[] {
  const countries = listCountries();
  return !saved || countries.includes(saved) ? countries : [...countries, saved];
}
