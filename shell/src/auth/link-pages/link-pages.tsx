import type { LinkPage } from "../../start/place.ts";
import { CallbackPage } from "./callback-page.tsx";
import { ConfirmedPage } from "./confirmed-page.tsx";
import { ResetPage } from "./reset-page.tsx";
import type { LinkPageProps } from "./link-page-props.ts";
import { PageLink } from "../page-link.tsx";
import { MailLink } from "../mail-link/mail-link.tsx";
import { words } from "../mail-link/words.ts";
import { useSignInElsewhere } from "../use-sign-in-elsewhere.ts";

const pages = {
  callback: CallbackPage,
  confirmation: ConfirmationPage,
  "confirmation-success": ConfirmedPage,
  "reset-password": ResetPage,
};

/** The pages that links in mails and other sites lead to; none of them is needed before somebody comes by one. */
export function LinkPages({ page, ...props }: LinkPageProps & { page: LinkPage }) {
  const Page = pages[page];
  return <Page {...props} />;
}

/** After a sign-up whose address must be confirmed. */
function ConfirmationPage({ onGo, onEnter }: LinkPageProps) {
  useSignInElsewhere(() => onEnter());
  return (
    <MailLink kind="confirm" begin="sent" onIn={() => onEnter()}>
      <p>
        <PageLink to="/login" onGo={onGo} words={words.back} />
      </p>
    </MailLink>
  );
}
