import { useKeptFields } from "@learn/own-work";
import { Button, Field, Stack, TextInput, useFormFault, useToast } from "@learn/ui";
import { useRef, type FormEvent } from "react";
import { joinTeam, type JoinAnswer } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import { words } from "../words.ts";
import styles from "./fields.module.css";
import { useRoles } from "./use-roles.tsx";

/** Why a code did not lead into a team. */
function sayRefusal({ reason, retry_after: seconds = 60 }: Extract<JoinAnswer, { ok: false }>): string {
  if (reason === "required") return words.codeAndRoles;
  if (reason === "rate_limited") return words.tooMany(Math.ceil(seconds / 60));
  return words.refused[reason] ?? words.joinFailed;
}

/** The form that leads into a team by its code. */
export function JoinTeam({ onDone }: { onDone: (teamId: string) => void }) {
  const toast = useToast();
  const [{ code, roles: ticked }, keep, forget] = useKeptFields("join", { code: "", roles: "" });
  const fault = useFormFault<"code" | "roles">();
  const roles = useRoles(fault, ticked, (next) => keep({ roles: next }));
  const codeInput = useRef<HTMLInputElement>(null);
  const join = useChange((learner, input: { code: string; roles: string[] }) => joinTeam(learner.data, input.code, input.roles));

  const refuse = (sentence: string) => {
    fault.say("code", sentence);
    codeInput.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    if (!code.trim()) return refuse(words.codeAndRoles);
    if (roles.missing(words.codeAndRoles)) return;
    join.mutate(
      { code, roles: roles.chosen },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return refuse(sayRefusal(answer));
          if (answer.waiting) {
            toast.plain(words.waiting, 10_000);
            forget();
            return;
          }
          if (answer.was_member) toast.plain(words.wasMember(answer.team.name));
          else toast.good(words.joined(answer.team.name));
          forget();
          onDone(answer.team.id);
        },
        onError: () => refuse(words.joinFailed),
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <div className={styles.code}>
          <Field label={words.code} hint={words.codeHint} error={fault.at("code")} announce>
            <TextInput
              ref={codeInput}
              name="team-code"
              value={code}
              // Room for spaces that come along when a code is pasted.
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => {
                keep({ code: target.value });
                fault.mend("code");
              }}
            />
          </Field>
        </div>
        {roles.field}
        <div>
          <Button variant="primary" type="submit" busy={join.isPending}>
            {join.isPending ? words.joining : words.joinNow}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
