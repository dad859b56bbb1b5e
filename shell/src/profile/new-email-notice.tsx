import { MailIcon, Notice } from "@learn/ui";
import { words } from "./page-words.ts";

/** Tells that a new e-mail address waits for the click in its mail. */
export function NewEmailNotice({ to, from }: { to: string; from: string }) {
  return (
    <Notice kind="attention" icon={<MailIcon />} title={words.linkSentTitle}>
      {words.linkSent(to, from)}
    </Notice>
  );
}
