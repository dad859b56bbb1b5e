/**
 * What a person reads for a refusal of the sign-in server, by its code, where the server's own message is for programmers.
 *
 * @see https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export const words: Partial<Record<string, string>> = {
  invalid_credentials: "This email and password don't belong together. Check both, then try again.",
  email_not_confirmed: "Your email address isn't confirmed yet. Open the link in the email that we sent you.",
  user_already_exists: "There is an account with this email already. Log in with it, or ask for a new password.",
  email_exists: "There is an account with this email already. Log in with it, or ask for a new password.",
  email_address_invalid: "We can't send emails to this address. Check it, or use another one.",
  email_address_not_authorized: "We can't send emails to this address. Check it, or use another one.",
  weak_password: "This password is easy to guess. Please choose another one.",
  same_password: "This is your password already. Please choose a new one.",
  signup_disabled: "New accounts can't be made here right now. Ask a teacher for help.",
  otp_disabled: "There is no account with this email yet. Make one first.",
  email_provider_disabled: "You can't log in with an email here right now. Ask a teacher for help.",
  user_banned: "This account is closed. Ask a teacher for help.",
  captcha_failed: "The safety check did not work. Please do it again.",
  over_request_rate_limit: "Too many tries. Wait a few minutes and try again.",
  over_email_send_rate_limit: "We sent an email a moment ago. Wait a minute and try again.",
  otp_expired: "This link is too old, or it was used before.",
  access_denied: "The other site did not let you in. Try again, or log in another way.",
  provider_disabled: "This way to log in does not work here. Please use another one.",
  provider_email_needs_verification: "Confirm your email address at the other site first, then try again.",
  bad_oauth_state: "This took too long, or it was used before. Please start again.",
  bad_oauth_callback: "This took too long, or it was used before. Please start again.",
};
