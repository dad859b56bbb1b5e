import { formatDay, formatTime } from "@learn/data";
import type { SafetyCase } from "@learn/data/safety-cases";
import { AlertIcon, Badge, ImportantIcon, Text } from "@learn/ui";
import { AccountLine } from "../school/account-line.tsx";
import { caseWords as words } from "./case-words.ts";
import styles from "./safety.module.css";

/** Whose case it is, and what came: an account's name is its own choice, its address and its day of joining are not. */
export function CasePerson({ seen }: { seen: SafetyCase }) {
  const kinds = Object.entries(seen.kinds).map(([kind, count]) => words.kindCount(words.kinds[kind] ?? kind, count));
  return (
    <div className={styles.who}>
      <div className={styles.badges}>
        {seen.part === "new" && (
          <Badge kind="red" icon={<ImportantIcon />}>
            {words.isNew}
          </Badge>
        )}
        {seen.isNewcomer && (
          <Badge kind="gray" icon={<AlertIcon />}>
            {words.newcomer}
          </Badge>
        )}
      </div>
      <AccountLine name={seen.name} email={seen.email} isVerified={seen.isVerified}>
        {[seen.className, seen.memberSince && words.member(formatDay(seen.memberSince))].filter(Boolean).join(", ")}
      </AccountLine>
      <strong>{kinds.join(", ")}</strong>
      <Text tone="small-muted">
        {`${words.events(seen.events)}, ${words.since(formatDay(seen.lastEventAt), formatTime(seen.lastEventAt))}`}
      </Text>
    </div>
  );
}
