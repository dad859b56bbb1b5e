import { folderStore } from "#operator/releases/folder-store.ts";
import { readBooks, takeBackRelease } from "#operator/releases/release-area.ts";
import { liveOf } from "#operator/releases/release-book.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { Counters } from "../limits/checks.ts";
import type { Log } from "../log.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { isFailing, type Opening, type Openings } from "./openings.ts";

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

/** From here on something is done, and not only shown. */
const leastToAct = { people: 10, failed: 5 };
/** A release that fails for a whole school brings many failures a second, and each look asks the database about many accounts. */
const lookEveryMs = 10_000;
const toldOnce = { name: "failingReleaseTold", attempts: 1, windowMs: 24 * 60 * 60_000 };
const topicsSchema = v.object({ school: v.nullable(v.string()) });

/**
 * Looks, after a failure, whether the area's live release fails for too many, tells the operator, and goes back to the release
 * before where that is allowed.
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
    if (!isFailing(seen, leastToAct)) return;
    lookedAt.set(name, now);
    let failed = 0;
    const isProven = (): boolean => isFailing({ people: seen.people, failed: { length: failed } }, leastToAct);
    for (const person of seen.failed) if (!isProven() && (await belongsToSchool(person))) failed += 1;
    if (!isProven()) return;
    const store = folderStore(parts.releases);
    const live = liveOf((await readBooks(store)).get(area) ?? { live: null, refused: null, releases: [] });
    // Pages that are open since before may still fail with what isn't live any more.
    if (live?.release !== release) return;
    const counted = await counters.count([{ counter: toldOnce, key: name, counts: "all", refusal: null }], now);
    if (!counted.ok) return void lookedAt.set(name, now + toldOnce.windowMs);
    const before = parts.takesBack ? await takeBackRelease(area, release, store, new Date(now)) : null;
    log.error({
      event: before === null ? "area_release_failed" : "area_taken_back",
      area,
      release,
      failed: seen.failed.length,
      people: seen.people,
      ...(before && { live: before.release }),
    });
    const facts = [
      `${live.area.title} ${release}: ${seen.failed.length} of ${seen.people} people could not use it within ten minutes.`,
      before === null
        ? `It is still the one that people get. Look at it, and go back by hand: npm run rollback -- ${area}`
        : `It was taken back, and ${before.release} is in its place until a new one is released.`,
    ];
    for (const to of parts.mails) parts.mailQueue.deliverLater(composeMail("areaFails", to, { facts, link: `${parts.siteOrigin}/health` }));
  };
}
