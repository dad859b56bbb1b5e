import type { Data } from "@learn/data";
import { fetchAgreement } from "@learn/data/evidence";
import { Button, Card, CardHead, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "../school/save-file.ts";
import styles from "./evidence.module.css";
import { agreementAsTable } from "./wall.ts";
import { agreementWords as words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

/** How often teachers of a school gave the model's level, by criterion, with how many works each figure stands on; for its admins. */
export function AgreementCard({ data, schoolId }: { data: Data; schoolId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const agreement = useQuery({ queryKey: ["level-agreement", schoolId], queryFn: () => fetchAgreement(data, schoolId), enabled: isOpen });
  return (
    <Card aria-labelledby={`agreement-${schoolId}`} stack>
      <CardHead
        id={`agreement-${schoolId}`}
        title={words.title}
        action={
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        }
      />
      {isOpen && <Text tone="muted">{words.lead}</Text>}
      {isOpen && <Unanswered query={agreement} words={words} />}
      {isOpen && agreement.data && <p>{words.count(agreement.data.count)}</p>}
      {isOpen && agreement.data && agreement.data.criteria.length > 0 && (
        <>
          <ul className={styles.voices}>
            {agreement.data.criteria.map(({ criterion, count, same, near }) => (
              <li key={criterion}>
                <strong>{criterion}</strong>: {words.line(same, near, count)}
              </li>
            ))}
          </ul>
          <Text tone="small-muted">{words.tableHint}</Text>
          <div>
            <Button onClick={() => saveFile("levels.tsv", "text/tab-separated-values", agreementAsTable(agreement.data))}>
              {words.table}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
