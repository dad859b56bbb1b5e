import { makeSchoolCode, revokeSchoolCode, type SchoolCode } from "@learn/data/school-staff";
import { useCopy } from "@learn/chat-session";
import { Button, Card, CardHead, CopyIcon, PlusIcon, Text } from "@learn/ui";
import { useRef, useState } from "react";
import { spellCode } from "./code-refusal.ts";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { staffWords as words } from "./staff-words.ts";
import { Confirm } from "../navigation/confirm.tsx";

/** The codes by which people join, and the way to a new one. */
export function CodesCard({ data, schoolId, seen, change, isBusy }: StaffCardProps) {
  const [ending, setEnding] = useState<SchoolCode | null>(null);
  const make = () => change("make", () => makeSchoolCode(data, schoolId), words.made);
  const end = ({ id, code }: SchoolCode) => {
    setEnding(null);
    change(id, () => revokeSchoolCode(data, schoolId, id), words.ended(spellCode(code)));
  };
  return (
    <Card aria-labelledby={`codes-${schoolId}`} stack>
      <CardHead
        id={`codes-${schoolId}`}
        title={words.codes}
        action={
          <Button icon={<PlusIcon />} busy={isBusy("make")} onClick={make}>
            {words.make}
          </Button>
        }
      />
      <Text tone="muted">{words.codesLead}</Text>
      {seen.codes.length === 0 && <p>{words.noCodes}</p>}
      <ul className={styles.rows}>
        {seen.codes.map((code) => (
          <CodeRow key={code.id} code={code} isEnding={isBusy(code.id)} onEnd={() => setEnding(code)} />
        ))}
      </ul>
      <Confirm
        open={ending !== null}
        title={ending && words.endTitle(spellCode(ending.code))}
        onClose={() => setEnding(null)}
        no={words.cancel}
        yes={words.endIt}
        onYes={() => ending && end(ending)}
      >
        <p>{words.endHint}</p>
      </Confirm>
    </Card>
  );
}

function CodeRow({ code: { code, members }, isEnding, onEnd }: { code: SchoolCode; isEnding: boolean; onEnd: () => void }) {
  const shown = useRef<HTMLElement>(null);
  const spelled = spellCode(code);
  const { copy, said } = useCopy(() => spelled, shown);
  return (
    <li>
      <div className={styles.what}>
        <strong ref={shown} className={styles.code}>
          {spelled}
        </strong>
        <Text tone="small-muted" aria-live="polite">
          {said ?? words.joined(members)}
        </Text>
      </div>
      <div className={styles.actions}>
        <Button square icon={<CopyIcon />} aria-label={words.copy(spelled)} onClick={copy} />
        <Button variant="quiet" busy={isEnding} aria-label={words.end(spelled)} onClick={onEnd}>
          {words.endShort}
        </Button>
      </div>
    </li>
  );
}
