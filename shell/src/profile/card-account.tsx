import { Button, Card, CardHead, Field, Text, useToast } from "@learn/ui";
import { PasswordInput } from "@learn/ui/first-page";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { sayRefusal } from "../auth/refusal.ts";
import type { Session } from "../auth/use-session.ts";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";

/** The account of a student whose school made it: the card opens it, and a password where the student chooses one. No mail is sent. */
export function CardAccount({ session }: { session: Pick<Session, "data"> }) {
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async () => {
      const { error: refused } = await session.data.auth.updateUser({ password: typed });
      if (!refused) return null;
      return sayRefusal(refused, { message: words.passwordFailed }).message;
    },
    onSuccess: (said) => {
      setError(said);
      if (said !== null) return;
      setTyped("");
      toast.good(words.passwordSaved);
    },
    onError: () => setError(words.passwordFailed),
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Card aria-labelledby="account-settings">
      <CardHead id="account-settings" title={words.account} />
      <form className={styles.account} onSubmit={submit} noValidate>
        <Text tone="small-muted">{words.cardHint}</Text>
        <Field label={words.newPassword} hint={words.newPasswordHint} error={error}>
          <PasswordInput value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="new-password" />
        </Field>
        <Button type="submit" busy={save.isPending} disabled={typed === ""}>
          {words.savePassword}
        </Button>
      </form>
    </Card>
  );
}
