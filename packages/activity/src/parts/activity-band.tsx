import { OwnIcon, OwnMotif } from "@learn/area-kit";
import { Band } from "@learn/ui";
import type { ReactNode } from "react";
import { useActivityArea } from "../activity-area.tsx";
import type { ShownActivity } from "../model/shown-activity.ts";
import { placeName, topicOf } from "../model/topics.ts";
import styles from "./activity-band.module.css";

/** The head of an open activity: its title, where it belongs, and what else can be opened. */
export function ActivityBand({ activity, action }: { activity: ShownActivity; action?: ReactNode }) {
  return (
    <div className={styles.band}>
      <Band slim title={activity.title} tagline={<Place activity={activity} />} icon={<OwnIcon />} motif={<OwnMotif />} action={action} />
    </div>
  );
}

function Place({ activity }: { activity: ShownActivity }) {
  const { topics } = useActivityArea();
  const row = { sub_category: activity.subCategory };
  return (
    <>
      {activity.category} <span aria-hidden="true">·</span> {placeName(topicOf(topics, row), row)}
    </>
  );
}
