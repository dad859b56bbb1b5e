import { Button } from "@learn/ui/first-page";
import { checkEmail } from "../credentials.ts";
import { MailLink } from "../mail-link/mail-link.tsx";
import { words } from "../mail-link/words.ts";
import { useSignInElsewhere } from "../use-sign-in-elsewhere.ts";

export interface EmailLinkProps {
  /** What was typed into the form above; sent at once when it is an address. */
  email: string;
  /** Whether a captcha must be solved first. */
  hasCaptcha: boolean;
  onBack: () => void;
  onEnter: () => void;
}

/** Takes the form's place: a link by mail instead of a password. */
export function EmailLink({ email, hasCaptcha, onBack, onEnter }: EmailLinkProps) {
  useSignInElsewhere(onEnter);
  const canSend = !hasCaptcha && checkEmail(email) === null;
  return (
    <MailLink kind="link" email={email} begin={canSend ? "send" : undefined} onIn={onEnter}>
      <Button variant="quiet" wide onClick={onBack}>
        {words.tryAnother}
      </Button>
    </MailLink>
  );
}
