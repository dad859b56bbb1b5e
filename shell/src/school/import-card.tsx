import type { Data } from "@learn/data";
import type { StaffSchool } from "@learn/data/school-staff";
import { Card, CardHead, Text } from "@learn/ui";
import { accountWords as words } from "./account-words.ts";
import { ImportList } from "./import-list.tsx";
import styles from "./school.module.css";

/** Where an admin takes in lists of students, of one class or of the whole school. */
export function ImportCard({ data, school }: { data: Data; school: StaffSchool }) {
  return (
    <div className={styles.whole} id={`import-card-${school.id}`}>
      <Card aria-labelledby={`import-${school.id}`} stack>
        <CardHead id={`import-${school.id}`} title={words.importTitle} />
        <Text tone="muted">{words.importLead}</Text>
        <ImportList data={data} school={school} only={null} />
      </Card>
    </div>
  );
}
