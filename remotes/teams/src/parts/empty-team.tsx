import { Button, Stack, Text, useFormFault, useToast } from "@learn/ui";
import { useRef, useState, type FormEvent } from "react";
import { returnToTeam } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import type { Team } from "../model/team.ts";
import { words } from "../words.ts";
import { RolesField } from "./roles-field.tsx";

/** A team that the learner made and nobody is in, with the way back into it. */
export function EmptyTeam({ team }: { team: Team }) {
  const toast = useToast();
  const [roles, setRoles] = useState<string[]>([]);
  const fault = useFormFault<"roles">();
  const firstRole = useRef<HTMLInputElement>(null);
  const comeBack = useChange((learner, chosen: string[]) => returnToTeam(learner.data, learner.id, team.id, chosen));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comeBack.isPending) return;
    if (roles.length === 0) {
      fault.say("roles", words.oneAtLeast);
      firstRole.current?.focus();
      return;
    }
    comeBack.mutate(roles, {
      onSuccess: () => toast.good(words.joined(team.name)),
      onError: () => toast.bad(words.joinFailed),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Text>{words.nobody}</Text>
        <RolesField
          chosen={roles}
          firstBox={firstRole}
          error={fault.at("roles")}
          onChange={(chosen) => {
            setRoles(chosen);
            fault.mend("roles");
          }}
        />
        <div>
          <Button variant="primary" type="submit" busy={comeBack.isPending}>
            {comeBack.isPending ? words.joining : words.comeBack}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
