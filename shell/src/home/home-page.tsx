import type { Learner } from "@learn/area-kit";
import { Stack, usePageTitle } from "@learn/ui";
import { Doors } from "./doors.tsx";
import { Hero } from "./hero.tsx";
import { headlineFor } from "./headline.ts";
import { words } from "./words.ts";

/** Home: a welcome, two ways to begin, and a door to every place. */
export function HomePage({ learner, country }: { learner: Learner; country: string | null }) {
  usePageTitle(words.page);
  return (
    <Stack gap="xl">
      <Hero name={learner.name} isInAfrica={learner.continent === "Africa"} headline={headlineFor(learner.continent, country)} />
      <Doors />
    </Stack>
  );
}
