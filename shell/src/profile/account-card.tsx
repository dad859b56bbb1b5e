import { AlertPanel, Button, Card, CardHead, LockIcon, Text, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { resetAddress } from "../auth/addresses.ts";
import { captchaSlot } from "../auth/captcha/captcha.tsx";
import type { Session } from "../auth/use-session.ts";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";

/** How long the confirmation stays, in ms. */
const sentShownMs = 5_000;

/**
 * What a person can do about their account.
 *
 * @see requirements PROFILE-035 to PROFILE-042
 */
export function AccountCard({ session, email }: { session: Pick<Session, "data" | "config">; email: string }) {
  const toast = useToast();
  // Its script is another company's: it comes when somebody asks for the mail, not with the page.
  const [isChecking, setIsChecking] = useState(false);
  const captcha = captchaSlot(session.config);
  const reset = useMutation({
    mutationFn: async (captchaToken?: string) => {
      if (!email) throw new ResetRefused(words.noEmail);
      const { error } = await session.data.auth.resetPasswordForEmail(email, { redirectTo: resetAddress(), captchaToken });
      if (error)
        throw new ResetRefused(words.resetFailed, error.status === 429 ? words.resetTooSoon : words.resetFailedHint, { cause: error });
    },
    onSuccess: () => toast.good(words.resetSent, sentShownMs),
  });

  const ask = () => {
    if (!captcha || !email) return reset.mutate(undefined);
    reset.reset();
    setIsChecking(true);
  };
  const pass = (token?: string) => {
    if (!token) return;
    setIsChecking(false);
    reset.mutate(token);
  };

  return (
    <Card aria-labelledby="account-settings">
      <CardHead id="account-settings" title={words.account} />
      <div className={styles.account}>
        <Text tone="small-muted">{words.passwordHint}</Text>
        <Button icon={<LockIcon />} busy={reset.isPending} onClick={ask}>
          {reset.isPending ? words.resetting : words.resetPassword}
        </Button>
        {isChecking && captcha?.(pass, 0)}
        {reset.isError && (
          <AlertPanel title={reset.error instanceof ResetRefused ? reset.error.message : words.resetFailed}>
            {reset.error instanceof ResetRefused ? reset.error.hint : words.resetFailedHint}
          </AlertPanel>
        )}
      </div>
    </Card>
  );
}

/** Why no mail was sent, in words for the person who asked for it. */
class ResetRefused extends Error {
  override name = "ResetRefused";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
