import { PageLink } from "../page-link.tsx";
import { MailLink } from "../mail-link/mail-link.tsx";
import { words } from "../mail-link/words.ts";
import { useSignInElsewhere } from "../use-sign-in-elsewhere.ts";
import type { LinkPageProps } from "./link-page-props.ts";

/** After a sign-up whose address must be confirmed. */
export function ConfirmationPage({ onGo, onEnter }: LinkPageProps) {
  useSignInElsewhere(() => onEnter());
  return (
    <MailLink kind="confirm" begin="sent" onIn={() => onEnter()}>
      <p>
        <PageLink to="/login" onGo={onGo} words={words.back} />
      </p>
    </MailLink>
  );
}
