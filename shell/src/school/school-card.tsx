import { switchArea, type School, type StaffSchool } from "@learn/data";
import { AreaIcon, Card, CardHead, Check, type Drawing, Text, useToast } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import styles from "./school.module.css";
import { staffSchoolsKey } from "./staff-schools-key.ts";
import { words } from "./words.ts";

/** An area that can be switched. */
export type SwitchableArea = { id: string; label: string; icon: Drawing };

interface SchoolCardProps {
  session: Session;
  school: School;
  areas: SwitchableArea[];
}

type Change = { area: SwitchableArea; isEnabled: boolean };

/** The areas of one school, each with a box that opens and closes it. */
export function SchoolCard({ session, school, areas }: SchoolCardProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    // One after the other: each answer is the whole list.
    scope: { id: school.id },
    mutationFn: ({ area, isEnabled }: Change) => switchArea(session.data, school.id, area.id, isEnabled),
    onSuccess: async (enabledAreas, { area, isEnabled }) => {
      queries.setQueryData(staffSchoolsKey(session), (schools: StaffSchool[] = []) =>
        schools.map((known) => (known.id === school.id ? { ...known, enabledAreas } : known)),
      );
      toast.good(isEnabled ? words.opened(area.label, school.name) : words.shut(area.label, school.name));
      // The admin's own menu, when it is their school.
      await queries.invalidateQueries({ queryKey: ["school", school.id] });
    },
    onError: (_, { area }) => toast.bad(words.notSwitched(area.label)),
  });
  const isBusy = (id: string) => change.isPending && change.variables.area.id === id;
  const isOn = (id: string) => (isBusy(id) ? change.variables?.isEnabled : school.enabledAreas.includes(id));
  const titleId = `school-${school.id}`;

  return (
    <Card aria-labelledby={titleId} stack>
      <CardHead id={titleId} title={words.switches(school.name)} />
      <Text tone="muted">{words.lead}</Text>
      <div className={styles.areas}>
        {areas.map((area) => (
          <div key={area.id} data-area={area.id}>
            <Check
              framed
              label={
                <span className={styles.area}>
                  <AreaIcon drawing={area.icon} />
                  {area.label}
                </span>
              }
              checked={isOn(area.id)}
              aria-busy={isBusy(area.id)}
              onChange={({ target }) => change.mutate({ area, isEnabled: target.checked })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
