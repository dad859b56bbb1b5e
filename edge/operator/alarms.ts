/**
 * Sends the mails about safety cases and the invitations of staff of a hosted project, whose functions send none, and what schools' learning
 * platforms are told of their students' work: `npm run alarms` goes on until it is ended,
 * `npm run alarms -- --once` sends what is due and ends, for schedulers. SMTP_URL names the mail server, SITE_URL where its links
 * lead; SUPABASE_URL and SUPABASE_SECRET_KEY are as for `npm run school`. The server of this repository does this by itself.
 */
import { once } from "node:events";
import { createLog } from "#server/log.ts";
import { readConfig } from "#server/config.ts";
import { createSmtpDriver } from "#server/mail/mailbox.ts";
import { MailQueue } from "#server/mail/mail-queue.ts";
import { resolveHost } from "#server/resolve-host.ts";
import { sendLtiScores } from "#server/lti-scores.ts";
import { sendDueScores } from "#supabase/functions/lti/send-scores.ts";
import { sendDueMails, sendSafetyMails } from "#server/mail/safety-mails.ts";
import { findBackend, OperatorFault, runCommand, say } from "./backend.ts";

async function run(): Promise<void> {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== "--once") || more.length > 0)
    throw new OperatorFault("npm run alarms goes on until it is ended; npm run alarms -- --once sends what is due.");
  const { smtpUrl, siteUrl, outboundHosts } = readConfig(process.env);
  if (smtpUrl === undefined || siteUrl === undefined)
    throw new OperatorFault("Set SMTP_URL to your mail server, and SITE_URL to where the links of the mails lead.");
  const client = await findBackend(process.env);
  const log = createLog();
  const parts = {
    async call(name: string, args: Record<string, unknown>): Promise<unknown> {
      const { data, error } = await client.rpc(name, args);
      if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
      return data as unknown;
    },
    mailQueue: new MailQueue(createSmtpDriver(smtpUrl, siteUrl), log),
    siteOrigin: siteUrl,
    log,
    reachable: outboundHosts,
    resolve: resolveHost,
  };
  if (option === "--once") {
    let sent = 0;
    for (let some = await sendDueMails(parts); some > 0; some = await sendDueMails(parts)) sent += some;
    let told = 0;
    for (let some = await sendDueScores(parts); some > 0; some = await sendDueScores(parts)) told += some;
    return say(`Due: mails ${sent}, grades ${told}.`);
  }
  const sending = [sendSafetyMails(parts), sendLtiScores(parts)];
  say("Mails about safety cases, and grades for learning platforms, are sent from here.");
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await Promise.all(sending.map((one) => one.stop()));
}

await runCommand(run);
