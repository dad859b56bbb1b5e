import { storedActivity, visitArea, type Platform, type StoredActivity } from "@learn/activity/testing";
import { keepModules, type KeptModules } from "@learn/own-work/testing";
import Area from "../area.tsx";

type OwnModules = Parameters<typeof keepModules>[1];

/** Opens an address of Create as a signed-in learner, with a server of its own that keeps these challenges. */
export async function visit(
  modules: OwnModules,
  address = "/create",
  sessions: StoredActivity[] = [],
  prepare?: (kept: KeptModules, platform: Platform) => void,
) {
  let keeper: KeptModules | undefined;
  const visited = await visitArea(Area, address, sessions, (platform) => {
    keeper = keepModules(platform, modules, sessions[0]?.id);
    prepare?.(keeper, platform);
  });
  // `visitArea` has called the above before it answers.
  return { ...visited, kept: keeper! };
}

/** A session of a challenge, as far as a test says, otherwise plain. */
export const session = (changes: Partial<StoredActivity> = {}) =>
  storedActivity({
    category_activity: "Create",
    progress: "started",
    learning_modules: {
      title: "A quiet playground",
      description: "The breaks are too loud.",
      greeting: "Hello! I'll guide you through it.",
    },
    ...changes,
  });
