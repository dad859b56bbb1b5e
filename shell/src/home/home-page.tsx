import type { Learner } from "@learn/area-kit";
import { Stack, usePageTitle } from "@learn/ui";
import { Hero } from "./hero.tsx";
import { headlineFor } from "./headline.ts";
import { PlaceCards } from "./place-cards.tsx";
import { words } from "./words.ts";

/** Home: a welcome, ways to begin, and a card for every place. */
export function HomePage({ learner, country }: { learner: Learner; country: string | null }) {
  usePageTitle(words.page);
  return (
    <Stack gap="xl">
      <Hero name={learner.name} isInAfrica={learner.continent === "Africa"} headline={headlineFor(learner.continent, country)} />
      <PlaceCards />
    </Stack>
  );
}
