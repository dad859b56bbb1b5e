import { DataFailure, fetchSchoolRequest, formatDay, requestSchool } from "@learn/data";
import { Button, Field, Spinner, Stack, Text, TextInput } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { Session } from "../auth/use-session.ts";
import styles from "./school.module.css";
import { joinWords as words } from "./join-words.ts";

/** The way into a school without a code: its staff have to say yes. */
export function AskSchool({ session: { data, userId }, typedName }: { session: Session; typedName: string }) {
  const queries = useQueryClient();
  const queryKey = ["school-request", userId];
  const request = useQuery({ queryKey, queryFn: () => fetchSchoolRequest(data) });
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(typedName);
  const [error, setError] = useState<string | null>(null);

  const ask = useMutation({
    mutationFn: () => requestSchool(data, name),
    onSuccess: async (answer) => {
      if (!answer.ok) return setError(answer.reason === "member" ? words.errors.member : words.errors.nameRequired);
      await queries.invalidateQueries({ queryKey });
      setIsOpen(false);
    },
    onError: (cause) => setError(cause instanceof DataFailure && cause.code === "22023" ? cause.message : words.errors.failed),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    if (name.trim()) ask.mutate();
    else setError(words.errors.nameRequired);
  };

  if (request.isPending) return <Spinner>{words.loading}</Spinner>;
  if (request.data && !isOpen)
    return (
      <Stack gap="s">
        <p aria-live="polite">{words.asked(request.data.schoolName, formatDay(request.data.createdAt))}</p>
        <div>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {words.askAgain}
          </Button>
        </div>
      </Stack>
    );
  return (
    <Stack gap="s">
      <Text tone="small-muted">{words.noCode}</Text>
      <form className={styles.line} onSubmit={submit} noValidate>
        <Field label={words.name} error={error}>
          <TextInput
            name="asked-school"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
            autoComplete="organization"
            dir="auto"
          />
        </Field>
        <Button type="submit" busy={ask.isPending}>
          {ask.isPending ? words.asking : words.ask}
        </Button>
      </form>
    </Stack>
  );
}
