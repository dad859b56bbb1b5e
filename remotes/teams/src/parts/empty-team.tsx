import { Button, Stack, Text, useFormFault, useToast } from "@learn/ui";
import type { FormEvent } from "react";
import { returnToTeam } from "../data/team-calls.ts";
import { useChange } from "../data/use-change.ts";
import type { Team } from "../model/team.ts";
import { words } from "../words.ts";
import { useRoles } from "./use-roles.tsx";

/** A team that the learner made and nobody is in, with the way back into it. */
export function EmptyTeam({ team }: { team: Team }) {
  const toast = useToast();
  const fault = useFormFault<"roles">();
  const roles = useRoles(fault);
  const comeBack = useChange((learner, chosen: string[]) => returnToTeam(learner.data, learner.id, team.id, chosen));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comeBack.isPending || roles.missing(words.oneAtLeast)) return;
    comeBack.mutate(roles.chosen, {
      onSuccess: () => toast.good(words.joined(team.name)),
      onError: () => toast.bad(words.joinFailed),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Text>{words.nobody}</Text>
        {roles.field}
        <div>
          <Button variant="primary" type="submit" busy={comeBack.isPending}>
            {comeBack.isPending ? words.joining : words.comeBack}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
