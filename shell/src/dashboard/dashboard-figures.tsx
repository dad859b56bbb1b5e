import { CheckCircleIcon, HalfIcon, ListIcon, Skeleton, StarIcon, StatTile, StatTiles, VisuallyHidden } from "@learn/ui";
import type { Figures } from "./figures.ts";
import { listWords } from "./list-words.ts";

/** The four summary cards; without figures they hold the space. */
export function DashboardFigures({ figures }: { figures: Figures | undefined }) {
  const value = (pick: (known: Figures) => number | string) => (figures ? pick(figures) : <Skeleton width="3rem" height="1lh" />);
  return (
    <section aria-labelledby="summary">
      <VisuallyHidden as="h2" id="summary">
        {listWords.summary}
      </VisuallyHidden>
      <StatTiles cards>
        <StatTile label={listWords.activities} icon={<ListIcon />} value={value((known) => known.activities)} />
        <StatTile
          label={listWords.completed}
          icon={<CheckCircleIcon />}
          tone="green"
          value={value((known) => known.completed)}
          note={figures?.checked}
        />
        <StatTile label={listWords.inProgress} icon={<HalfIcon />} tone="yellow" value={value((known) => known.inProgress)} />
        <StatTile label={listWords.average} icon={<StarIcon />} tone="primary" value={value((known) => known.average)} />
      </StatTiles>
    </section>
  );
}
