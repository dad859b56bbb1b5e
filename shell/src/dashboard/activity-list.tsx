import { checkedByStudent, formatDay, inAuthoredOrder, isUnproven, withoutSession, type ListedActivity } from "@learn/data";
import {
  ActivityRow,
  ActivityRows,
  ActivityRowsSkeleton,
  AreaIcon,
  BoatPicture,
  Button,
  Chip,
  Chips,
  EmptyState,
  Fold,
  Folds,
  Score,
  Spinner,
  Split,
  Stack,
  Tile,
} from "@learn/ui";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { useIsOpen } from "../school/open-areas.ts";
import { inWorkOrder } from "../areas/work-order.ts";
import { addressOf, areaOf, topicNameOf } from "./activity-area.ts";
import { DashboardFigures } from "./dashboard-figures.tsx";
import styles from "./dashboard.module.css";
import { categoryOf, countCategories, countFigures } from "./figures.ts";
import { listWords } from "./list-words.ts";
import { words } from "./words.ts";

/** So many activities that aren't begun stand in the open; more are folded by topic. */
const mostInTheOpen = 6;

interface ActivityListProps {
  /** Undefined while they load. */
  rows: ListedActivity[] | undefined;
  /** What somebody with an empty list can do. */
  emptyHint: string | undefined;
}

/** The figures, and every activity beside `children`. */
export function AsList({ children, ...list }: ActivityListProps & { children: ReactNode }) {
  return (
    <Stack gap="xl">
      <DashboardFigures figures={list.rows && countFigures(list.rows)} />
      <Split>
        <ActivityList {...list} />
        {children}
      </Split>
    </Stack>
  );
}

/** The learner's activities, all or those of one category; the category is kept in the address. */
function ActivityList({ rows, emptyHint }: ActivityListProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get("category");
  const choose = (category: string | null) => setSearch(category ? { category } : { view: "list" }, { replace: true });

  return (
    <section aria-labelledby="activities">
      <Stack>
        <h2 id="activities">{listWords.list}</h2>
        {!rows && (
          <div className={styles.loading}>
            <Spinner>{listWords.loading}</Spinner>
            <ActivityRowsSkeleton rows={4} />
          </div>
        )}
        {rows && <Categories rows={rows} chosen={chosen} onChoose={choose} />}
        {rows && <Rows rows={rows} chosen={chosen} emptyHint={emptyHint} onShowAll={() => choose(null)} />}
      </Stack>
    </section>
  );
}

interface CategoriesProps {
  rows: ListedActivity[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

function Categories({ rows, chosen, onChoose }: CategoriesProps) {
  const areas = useKnownAreas();
  const categories = countCategories(rows);
  if (categories.length < 2) return null;
  return (
    <Chips label={listWords.filter}>
      <Chip pressed={chosen === null} count={rows.length} onClick={() => onChoose(null)}>
        {listWords.all}
      </Chip>
      {categories.map(({ category, count }) => (
        <Chip
          key={category}
          pressed={chosen === category}
          count={count}
          icon={<AreaIcon drawing={areaOf(areas, category)?.icon} />}
          data-area={areaOf(areas, category)?.id ?? "none"}
          onClick={() => onChoose(category)}
        >
          {category}
        </Chip>
      ))}
    </Chips>
  );
}

type RowsProps = { rows: ListedActivity[]; chosen: string | null; emptyHint: string | undefined; onShowAll: () => void };

function Rows({ rows, chosen, emptyHint, onShowAll }: RowsProps) {
  const shown = chosen === null ? rows : rows.filter((row) => categoryOf(row) === chosen);
  if (rows.length === 0)
    return (
      <EmptyState picture={<BoatPicture />} title={listWords.empty} level={3}>
        {emptyHint}
      </EmptyState>
    );
  if (shown.length === 0)
    return (
      <EmptyState
        picture={<BoatPicture />}
        title={listWords.emptyIn(chosen ?? "")}
        level={3}
        action={<Button onClick={onShowAll}>{listWords.showAll}</Button>}
      />
    );
  const fresh = shown.filter(({ progress }) => progress === "not started");
  if (fresh.length <= mostInTheOpen) return <Activities rows={shown} />;
  const touched = shown.filter(({ progress }) => progress !== "not started");
  return (
    <Stack>
      {touched.length > 0 && <Activities rows={touched} />}
      <FoldedByTopic rows={fresh} />
    </Stack>
  );
}

function Activities({ rows }: { rows: readonly ListedActivity[] }) {
  return (
    <ActivityRows>
      {rows.map((row) => (
        <Activity key={row.id} row={row} />
      ))}
    </ActivityRows>
  );
}

/** What isn't begun, in the order in which it is worked through. */
function FoldedByTopic({ rows }: { rows: readonly ListedActivity[] }) {
  const areas = useKnownAreas();
  const topics = new Map<string, ListedActivity[]>();
  for (const row of inAuthoredOrder(rows, inWorkOrder(areas))) {
    const key = `${row.category_activity ?? ""}/${row.sub_category ?? ""}`;
    topics.set(key, [...(topics.get(key) ?? []), row]);
  }
  return (
    <Folds>
      {[...topics].map(([key, own]) => {
        const area = areaOf(areas, own[0]?.category_activity ?? null);
        return (
          <Fold
            key={key}
            area={area?.id ?? "none"}
            icon={<AreaIcon drawing={area?.icon} size="s" />}
            title={(own[0] && topicNameOf(area, own[0])) || listWords.other}
            note={listWords.topicCount(own.length)}
          >
            <Activities rows={own} />
          </Fold>
        );
      })}
    </Folds>
  );
}

function Activity({ row }: { row: ListedActivity }) {
  const areas = useKnownAreas();
  const area = areaOf(areas, row.category_activity);
  const isOpen = useIsOpen();
  const address = area && isOpen(area.id) ? addressOf(areas, row) : null;
  const day = formatDay(row.updated_at);
  return (
    <ActivityRow
      title={<bdi>{withoutSession(row.title ?? "") || words.untitled}</bdi>}
      progress={row.progress}
      area={area?.id ?? "none"}
      mark={<Tile small icon={<AreaIcon drawing={area?.icon} />} />}
      teaser={row.progress === "completed" ? undefined : row.teaser}
      meta={[categoryOf(row), topicNameOf(area, row), row.minutes && words.minutes(row.minutes)].filter(Boolean).join(" · ")}
      evidence={isUnproven(row) ? listWords.unproven(row.evaluation_evidence ?? "") : row.evaluation_evidence || checkedByStudent(row)}
      score={<Score score={row.evaluation_score} />}
      when={row.progress !== "not started" && day && listWords.updated(day)}
      link={address ? (parts) => <Link to={address} {...parts} /> : undefined}
    />
  );
}
