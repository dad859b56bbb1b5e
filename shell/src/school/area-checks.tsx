import type { UnfinishedWork } from "@learn/data/school-switches";
import { AreaIcon, Check, type Drawing, Text, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import styles from "./school.module.css";
import { words } from "./words.ts";
import { Confirm } from "../navigation/confirm.tsx";

/** An area that can be switched. */
export type SwitchableArea = { id: string; label: string; icon: Drawing; isInRepair?: boolean; fault?: string | undefined };

interface AreaChecksProps {
  areas: SwitchableArea[];
  /** The school or class that is switched. */
  where: string;
  isOpen: (areaId: string) => boolean;
  isBusy: (areaId: string) => boolean;
  /** What closing an area would interrupt. */
  countUnfinished: (areaId: string) => Promise<UnfinishedWork>;
  onSwitch: (area: SwitchableArea, isOpen: boolean) => void;
}

/** Areas with a box each. One with unfinished work is closed after a question that says how much there is. */
export function AreaChecks({ areas, where, isOpen, isBusy, countUnfinished, onSwitch }: AreaChecksProps) {
  const toast = useToast();
  const [asked, setAsked] = useState<{ area: SwitchableArea; unfinished: UnfinishedWork } | null>(null);
  const look = useMutation({
    mutationFn: (area: SwitchableArea) => countUnfinished(area.id),
    onSuccess: (unfinished, area) => (unfinished.sessions === 0 ? onSwitch(area, false) : setAsked({ area, unfinished })),
    onError: (_, area) => toast.bad(words.notSwitched(area.label)),
  });
  const press = (area: SwitchableArea, shallOpen: boolean) => {
    if (shallOpen) onSwitch(area, true);
    else if (!look.isPending) look.mutate(area);
  };
  const isWaiting = (id: string) => isBusy(id) || (look.isPending && look.variables.id === id);
  return (
    <>
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
              checked={isBusy(area.id) ? !isOpen(area.id) : isOpen(area.id)}
              aria-busy={isWaiting(area.id)}
              onChange={({ target }) => press(area, target.checked)}
            />
            {area.isInRepair && <Text tone="muted">{words.inRepair}</Text>}
            {area.fault !== undefined && <Text tone="muted">{area.fault}</Text>}
          </div>
        ))}
      </div>
      <Confirm
        open={asked !== null}
        title={asked && words.closeTitle(asked.area.label, where)}
        onClose={() => setAsked(null)}
        no={words.keepOpen}
        yes={words.closeIt}
        onYes={() => {
          if (asked) onSwitch(asked.area, false);
          setAsked(null);
        }}
      >
        {asked && <p>{words.unfinished(asked.unfinished.sessions, asked.unfinished.people)}</p>}
      </Confirm>
    </>
  );
}
