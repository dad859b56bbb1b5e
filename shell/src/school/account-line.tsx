import { Badge, CheckIcon, QuestionIcon, Text } from "@learn/ui";
import type { ReactNode } from "react";
import styles from "./school.module.css";
import { staffWords as words } from "./staff-words.ts";

interface AccountLineProps {
  name: string;
  email: string;
  isVerified: boolean;
  children?: ReactNode;
}

/** Who an account is: its name can be anybody's, its address only when it is confirmed. */
export function AccountLine({ name, email, isVerified, children }: AccountLineProps) {
  return (
    <div className={styles.what}>
      <div className={styles.actions}>
        <strong>
          <bdi>{name || words.noName}</bdi>
        </strong>
        {/* A username needs no proof: the school gave it. */}
        {email.includes("@") && (
          <Badge kind={isVerified ? "green" : "yellow"} icon={isVerified ? <CheckIcon /> : <QuestionIcon />}>
            {isVerified ? words.confirmed : words.notConfirmed}
          </Badge>
        )}
      </div>
      <Text tone="small">{email}</Text>
      {children != null && <Text tone="small-muted">{children}</Text>}
    </div>
  );
}
