import type { MailKind } from "./send-mail.ts";

/** The texts around a mail with a link: before it is asked for, and when it is on its way. */
export const words = {
  email: "Email",
  sending: "Sending...",
  sentTo: "We sent an email to",
  sent: "We sent you an email.",
  sentAgain: "We sent it again.",
  again: "Send it again",
  spam: "No email after a few minutes? Look in your spam folder.",
  code: "Code from the email",
  codeHint: "Is the email on another device? Then type its code here.",
  codeMissing: "Please type the code from the email",
  codeWrong: "This code is wrong or too old. Look at the newest email.",
  useCode: "Go on with the code",
  checking: "Checking...",
  tryAnother: "Try another method",
  back: "Back to log in",
  checkEmail: "Check your email",
};

/** What each kind of mail says of itself. */
export const kinds: Record<MailKind, { title: string; lead: string; submit: string; what: string }> = {
  link: {
    title: "Get an email link",
    lead: "We send you a link. Open it and you are in, without a password.",
    submit: "Send me a link",
    what: "Open the link in it to log in. It works once, for one hour.",
  },
  reset: {
    title: "Forgot your password?",
    lead: "Type your email. We send you a link to a page where you choose a new password.",
    submit: "Send me a link",
    // It must not tell whether there is an account.
    what: "If you have an account with us, it holds a link. Open it to choose a new password. It works once, for one hour.",
  },
  confirm: {
    title: "Check your email",
    lead: "Type your email, and we send the link again.",
    submit: "Send it again",
    what: "Open the link in it to confirm your email address.",
  },
};
