import type { Learner } from "@learn/area-kit";
import { Stack, usePageTitle } from "@learn/ui";
import { Doors } from "./doors.tsx";
import { Hero } from "./hero.tsx";
import { words } from "./words.ts";

/** Home: a welcome, two ways to begin, and a door to every place. */
export function HomePage({ learner }: { learner: Learner }) {
  usePageTitle(words.page);
  return (
    <Stack gap="xl">
      <Hero name={learner.name} isInAfrica={learner.continent === "Africa"} />
      <Doors />
    </Stack>
  );
}
