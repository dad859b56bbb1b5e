import * as v from "valibot";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { Counter } from "../limits/checks.ts";
import { describeFailure, type Log } from "../log.ts";
import { keepDoing, type Repeated } from "../keep-doing.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailQueue } from "./mail-queue.ts";
import type { MailKind } from "./mail-texts.ts";

const defaultEveryMs = 5_000;
/** Taken at a time: with a mail server that answers slowly, all are settled before others may take them. */
const most = 10;
const anHour = 60 * 60_000;
/** Counted apart from the mails that strangers can ask for: nobody keeps an alarm back by asking for links to sign in. */
const alarms: Counter = { name: "alarmsToAnyOne", attempts: 60, windowMs: anHour };
/** Accounts that came today can be made by the hundred, and must not use up what the others' alarms need. */
const alarmsOfNewcomers: Counter = { name: "newcomersAlarmsToAnyOne", attempts: 20, windowMs: anHour };

/** An admin or a child who mistypes an address again and again fills nobody's mailbox. */
const invitations: Counter = { name: "invitationsToAnyOne", attempts: 5, windowMs: anHour };

const kinds = {
  alarm: "safetyAlarm",
  next: "safetyNext",
  test: "safetyTest",
  staff: "staffInvitation",
  parent: "parentAsked",
} as const satisfies Record<string, MailKind>;
const mailSchema = v.object({
  id: v.number(),
  kind: v.picklist(["alarm", "next", "test", "staff", "parent"]),
  to: v.string(),
  /** Null for a parent's: their child belongs to none. */
  school: v.nullable(v.string()),
  case_id: v.nullable(v.string()),
  token: v.nullable(v.string()),
  at: v.string(),
  is_newcomer: v.boolean(),
});
type SafetyMail = v.InferOutput<typeof mailSchema>;

export interface SafetyMailParts {
  /** Calls a procedure as the service role. */
  call: Dependencies["call"];
  mailQueue: Pick<MailQueue, "canSend" | "handOver">;
  /** Where the links of the mails lead. */
  siteOrigin: string;
  log: Pick<Log, "info" | "warn" | "error">;
  everyMs?: number | undefined;
}

/**
 * Sends the mails about safety cases, the invitations of staff and the asks to parents that the database holds, at once and every few seconds. They stay there until the mail server has
 * taken them; of several that send, one gets each.
 *
 * @see docs/decisions/082-a-safety-event-reaches-a-person.md
 */
export function sendSafetyMails(parts: SafetyMailParts): Repeated {
  return keepDoing({
    // A full hand means that more may be waiting.
    work: async () => (await sendDueMails(parts)) === most,
    everyMs: parts.everyMs ?? defaultEveryMs,
    failed: (error) => parts.log.error({ event: "safety_mails_failed", ...describeFailure(error) }),
  });
}

/** Sends the mails that are due, ten at most, and answers how many there were. Without a mail server none is taken: nobody would get it. */
export async function sendDueMails(parts: Omit<SafetyMailParts, "everyMs">): Promise<number> {
  if (!parts.mailQueue.canSend) return 0;
  const mails = v.parse(v.array(mailSchema), await parts.call("claim_safety_mails", { most }));
  await Promise.all(mails.map((mail) => sendOne(mail, parts)));
  return mails.length;
}

async function sendOne(mail: SafetyMail, { call, mailQueue, siteOrigin, log }: Omit<SafetyMailParts, "everyMs">): Promise<void> {
  const message = composeMail(kinds[mail.kind], mail.to, {
    link: `${siteOrigin}${placeOf(mail)}`,
    facts: [[mail.school, spellTime(mail.at)].filter(Boolean).join(", ")],
  });
  const limit = mail.kind === "staff" || mail.kind === "parent" ? invitations : mail.is_newcomer ? alarmsOfNewcomers : alarms;
  const { outcome, fault } = await mailQueue.handOver(message, limit);
  await call("settle_safety_mail", { mail: mail.id, outcome, fault });
  if (outcome === "sent") log.info({ event: "safety_mail_sent", mail: mail.id, kind: mail.kind });
  else log.error({ event: outcome === "again" ? "safety_mail_waits" : "safety_mail_refused", mail: mail.id, kind: mail.kind, fault });
}

function placeOf({ kind, token, case_id: caseId }: SafetyMail): string {
  if (kind === "parent") return `/family#${token}`;
  if (token !== null) return `/invitation/${token}`;
  return caseId === null ? "/admin" : `/admin?case=${caseId}`;
}

/** Where the reader is isn't known: the time says what it is. */
function spellTime(at: string): string {
  const time = new Date(at);
  return `${time.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })}, ${time.toISOString().slice(11, 16)} UTC`;
}
