import { DoorLink } from "../door-link.tsx";
import { MailLink } from "../mail-link/mail-link.tsx";
import { words } from "../mail-link/words.ts";
import { useArrival } from "../use-arrival.ts";
import type { SidePageProps } from "./side-page-props.ts";

/** After a sign-up whose address must be confirmed. */
export function ConfirmationPage({ onGo, onEnter }: SidePageProps) {
  useArrival(() => onEnter());
  return (
    <MailLink kind="confirm" begin="sent" onIn={() => onEnter()}>
      <p>
        <DoorLink to="/login" onGo={onGo} words={words.back} />
      </p>
    </MailLink>
  );
}
