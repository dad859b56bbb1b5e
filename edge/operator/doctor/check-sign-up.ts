import * as v from "valibot";
import { isPage, jsonOf } from "./ask.ts";
import type { Deployment } from "./deployment.ts";
import { advice, broken, sound, unlessBroken, unseen, type Said } from "./finding.ts";

const settingsSchema = v.looseObject({
  external: v.optional(v.record(v.string(), v.unknown()), {}),
  disable_signup: v.optional(v.boolean(), false),
  mailer_autoconfirm: v.optional(v.boolean()),
});

/** Students can sign up, with the methods that the page offers. */
export async function checkSignUp({ backend, key, config, isLocal, ask }: Deployment): Promise<Said[]> {
  const answer = await ask(`${backend}/auth/v1/settings`, { headers: { apikey: key } });
  const settings = v.safeParse(settingsSchema, jsonOf(answer));
  if (answer.status !== 200 || !settings.success)
    return [broken(`Sign-in doesn't answer (${answer.status}): supabaseUrl or supabaseKey of /config.json is wrong.`)];
  const { external, disable_signup: isClosed, mailer_autoconfirm: isUnconfirmed } = settings.output;
  const faults: Said[] = [];
  if (isClosed) faults.push(broken("Nobody can sign up: set enable_signup of [auth] in config.toml to true."));
  if (external["email"] === false)
    faults.push(broken("Nobody can sign up by mail: set enable_signup of [auth.email] in config.toml to true."));
  for (const provider of config?.signInProviders ?? [])
    if (external[provider] !== true)
      faults.push(
        broken(`The page offers ${provider}, and sign-in refuses it: set enabled of [auth.external.${provider}] or its CLIENT_ID.`),
      );
  if (isUnconfirmed === true && !isLocal)
    faults.push(
      advice(
        "Addresses aren't confirmed, so everybody can sign up as anybody: CONFIRM_EMAIL=true, or enable_confirmations in config.toml.",
      ),
    );
  return unlessBroken(faults, "Students can sign up.");
}

/** Mails reach the people they are for, and nobody else. */
export async function checkMail({ site, isLocal, health, ask }: Deployment): Promise<Said[]> {
  const mailbox = await ask(`${site}/__mailbox`);
  const isOpen = mailbox.status === 200 && !isPage(mailbox);
  if (isOpen && !isLocal)
    return [broken("Everybody can read all mails at /__mailbox, and sign in with them: set SITE_URL or MAILBOX=false.")];
  if (health?.mail === "smtp") return [sound("Mails go to the mail server of SMTP_URL.")];
  if (health?.mail === "mailbox") return [advice("Mails stay at this machine, at /__mailbox: set SMTP_URL before others come.")];
  if (health?.mail === "none") return [broken("No mail leaves this server, so a forgotten password is lost: set SMTP_URL.")];
  return [
    unseen("Whether a mail server of your own is set isn't seen from outside: Supabase's own sends 2 mails an hour (docs/deploy.md)."),
  ];
}
