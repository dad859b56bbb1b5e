import { ActivityWork } from "@learn/activity";
import type { OpenedActivity } from "@learn/data";
import { useState } from "react";
import { createFactsTeller } from "../machines/facts-told.ts";
import { machineNamed } from "../machines/machines.ts";
import { MachineSlot } from "./machine-slot.tsx";

/** The open activity: task and conversation, and the machine where the activity has one. */
export function LearningWork({ opened }: { opened: OpenedActivity }) {
  const name = opened.module?.machine ?? null;
  return name !== null && machineNamed(name) ? <WorkWithMachine opened={opened} name={name} /> : <ActivityWork opened={opened} />;
}

function WorkWithMachine({ opened, name }: { opened: OpenedActivity; name: string }) {
  const [facts] = useState(createFactsTeller);
  return (
    <ActivityWork
      opened={opened}
      extension={facts.extension}
      material={<MachineSlot name={name} sessionId={opened.row.id} onFacts={facts.tell} />}
    />
  );
}
