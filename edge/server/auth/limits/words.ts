/** What a person reads who has to wait; the same words whether an account exists or not. */
export const words = {
  tries: (wait: string) => `Too many tries. Please wait ${wait} and try again.`,
  passwords: (wait: string) => `Too many tries. Please wait ${wait}, or use an Email Link.`,
  links: (wait: string) => `Too many links were opened here that don't work any more. Please wait ${wait} and try again.`,
  signUps: (wait: string) => `Many people are signing up here right now. Please wait ${wait} and try again.`,
  oauthRedirects: (wait: string) => `Many people are signing in here through another site right now. Please wait ${wait} and try again.`,
  mails: (wait: string) => `We were just asked for this. Please look at your emails, or wait ${wait} and try again.`,
  manyMails: (wait: string) => `Many emails are on their way right now. Please wait ${wait} and try again.`,
};
