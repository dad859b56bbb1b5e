import { folderStore } from "#operator/releases/folder-store.ts";
import { readBooks, takeBackRelease } from "#operator/releases/release-area.ts";
import { emptyBook, liveOf } from "#operator/releases/release-book.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { Counters } from "../limits/checks.ts";
import type { Log } from "../log.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { isFailing, type Opening, type Openings, type Seen } from "./openings.ts";

interface FailingAreasParts {
  openings: Openings;
  /** Where the releases are. */
  releases: string;
  /** Whether the operator lets the server go back to the release before by itself. */
  takesBack: boolean;
  call: Dependencies["call"];
  counters: Counters;
  mailQueue: Pick<MailQueue, "deliverLater">;
  /** Who is told by mail. */
  mails: readonly string[];
  siteOrigin: string;
  log: Pick<Log, "error">;
}

/** From here on something is done, and not only shown. Who gets a release first is few, and what all others have is there for them. */
const leastToAct = { people: 10, failed: 5 };
const leastOfSome = { people: 3, failed: 3 };
const shareOf = ({ people, failed }: Seen): number => failed.length / Math.max(people, 1);
/** A release that fails for a whole school brings many failures a second, and each look asks the database about many accounts. */
const lookEveryMs = 10_000;
const toldOnce = { name: "failingReleaseTold", attempts: 1, windowMs: 24 * 60 * 60_000 };
const topicsSchema = v.object({ school: v.nullable(v.string()) });

/**
 * Looks, after a failure, whether the area's live release fails for too many, tells the operator, and goes back to the release
 * before where that is allowed. One that only some get is taken from them when it fails more than the live one.
 *
 * @see docs/decisions/101-when-a-release-is-taken-back.md
 */
export function watchFailingAreas(parts: FailingAreasParts): (opening: Opening, now: number) => Promise<void> {
  const { openings, counters, log } = parts;
  // Anybody can make accounts by the dozen. To belong to a school takes more, and it alone counts.
  const belongsToSchool = async (learner: string): Promise<boolean> =>
    v.parse(topicsSchema, await parts.call("news_topics", { learner, sessions: "{}" as unknown as string[] })).school !== null;

  const lookedAt = new LRUCache<string, number>({ max: 100 });

  return async ({ area, release }, now) => {
    const name = `${area}/${release}`;
    if (now - (lookedAt.get(name) ?? Number.NEGATIVE_INFINITY) < lookEveryMs) return;
    const seen = openings.seen(area, release, now);
    if (!isFailing(seen, leastOfSome)) return;
    const store = folderStore(parts.releases);
    const book = (await readBooks(store)).get(area) ?? emptyBook;
    const live = liveOf(book);
    const isCanary = book.canary?.release === release;
    // Pages that are open since before may still fail with what nobody gets any more.
    if (live === null || !(isCanary || live.release === release)) return;
    const least = isCanary ? leastOfSome : leastToAct;
    if (!isFailing(seen, least)) return;
    const ofLive = openings.seen(area, live.release, now);
    // A line that is bad for everybody isn't its fault.
    if (isCanary && shareOf(seen) <= shareOf(ofLive)) return;
    lookedAt.set(name, now);
    let failed = 0;
    const isProven = (): boolean => isFailing({ people: seen.people, failed: { length: failed } }, least);
    for (const person of seen.failed) if (!isProven() && (await belongsToSchool(person))) failed += 1;
    if (!isProven()) return;
    const counted = await counters.count([{ counter: toldOnce, key: name, counts: "all", refusal: null }], now);
    if (!counted.ok) return void lookedAt.set(name, now + toldOnce.windowMs);
    const before = parts.takesBack || isCanary ? await takeBackRelease(area, release, store, new Date(now)) : null;
    log.error({
      event: before === null ? "area_release_failed" : "area_taken_back",
      area,
      release,
      failed: seen.failed.length,
      people: seen.people,
      ...(before && { live: before.release }),
    });
    const others = `, while ${ofLive.failed.length} of ${ofLive.people} could not use ${live.release}`;
    const facts = [
      `${live.area.title} ${release}: ${seen.failed.length} of ${seen.people} people could not use it within ten minutes${isCanary ? others : ""}.`,
      before === null
        ? `It is still the one that people get. Look at it, and go back by hand: npm run rollback -- ${area}`
        : `It was taken back, and ${before.release} is in its place until a new one is released.`,
    ];
    for (const to of parts.mails) parts.mailQueue.deliverLater(composeMail("areaFails", to, { facts, link: `${parts.siteOrigin}/health` }));
  };
}
