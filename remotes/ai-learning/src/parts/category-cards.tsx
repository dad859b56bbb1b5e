import type { DashboardRow } from "@learn/data";
import { PickCard, PickCards, Stones, Text } from "@learn/ui";
import { Link } from "react-router-dom";
import { activitiesOf, CATEGORIES, type Category } from "../model/categories.ts";
import { countProgress, stonesOf } from "../model/counts.ts";
import { words } from "../words.ts";
import { CategoryIcon } from "./category-icon.tsx";

interface CategoryCardsProps {
  /** All activities, or undefined while they aren't known. */
  activities: readonly DashboardRow[] | undefined;
  chosen: Category | undefined;
}

/** The eight topics; choosing one changes the address. */
export function CategoryCards({ activities, chosen }: CategoryCardsProps) {
  return (
    <nav aria-label={words.topics}>
      <PickCards>
        {CATEGORIES.map((category) => (
          <PickCard
            key={category.id}
            title={category.title}
            text={category.description}
            icon={<CategoryIcon id={category.id} />}
            current={category.id === chosen?.id}
            foot={activities && <Foot category={category} activities={activities} />}
            link={(parts) => <Link to={`?category=${category.id}`} state={{ chosen: true }} {...parts} />}
          />
        ))}
      </PickCards>
    </nav>
  );
}

function Foot({ category, activities }: { category: Category; activities: readonly DashboardRow[] }) {
  const counts = countProgress(activitiesOf(category, activities));
  return (
    <>
      {counts.total > 0 && <Stones size="s" states={stonesOf(counts)} />}
      <Text as="span" num>
        {words.count(counts.total)} <span aria-hidden="true">·</span> {words.completedCount(counts.completed)}
      </Text>
    </>
  );
}
