import type { LinkPage } from "../../start/place.ts";
import { CallbackPage } from "./callback-page.tsx";
import { ConfirmationPage } from "./confirmation-page.tsx";
import { ConfirmedPage } from "./confirmed-page.tsx";
import { ResetPage } from "./reset-page.tsx";
import type { LinkPageProps } from "./link-page-props.ts";

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
