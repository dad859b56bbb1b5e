import { fetchProfile, joinSchool, type Profile } from "@learn/data";
import { Button, Field, TextInput, useToast } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import type { Session } from "../auth/use-session.ts";
import { sayCodeRefusal } from "./code-refusal.ts";
import { schoolQuery } from "./school-query.ts";
import styles from "./school.module.css";
import { joinWords as words } from "./join-words.ts";

interface JoinByCodeProps {
  session: Session;
  profile: Pick<Profile, "role">;
  isMember?: boolean;
}

/** A field for the code that somebody of the school has given, of the school or, for whoever belongs to it, of another class. */
export function JoinByCode({ session, profile, isMember }: JoinByCodeProps) {
  const isStudent = profile.role === "student";
  const { data, userId } = session;
  const queries = useQueryClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };

  const join = useMutation({
    mutationFn: async () => {
      const answer = await joinSchool(data, code);
      if (!answer.ok) return answer;
      // Reload the switches first: a profile whose school isn't loaded yet would hide the whole page.
      await queries.fetchQuery({ ...schoolQuery(data, answer.school.id), staleTime: 0 });
      return { ...answer, profile: await fetchProfile(data, userId) };
    },
    onSuccess: async (answer) => {
      if (!answer.ok) return refuse(sayCodeRefusal(answer, isStudent));
      toast.good(answer.class ? words.joinedClass(answer.class.name, answer.school.name) : words.joined(answer.school.name));
      setCode("");
      queries.setQueryData(["profile", userId], answer.profile);
      await queries.invalidateQueries({ queryKey: ["own-profile", userId] });
    },
    onError: () => refuse(words.errors.failed),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    if (code.trim()) join.mutate();
    else refuse(words.errors.required);
  };

  return (
    <form className={styles.line} onSubmit={submit} noValidate>
      <Field label={isMember ? words.classCode : words.code} hint={words.codeHint(isStudent)} error={error}>
        <TextInput
          ref={input}
          name="school-code"
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setError(null);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button variant={isMember ? "secondary" : "primary"} type="submit" busy={join.isPending}>
        {join.isPending ? words.joining : words.join}
      </Button>
    </form>
  );
}
