import {
  ActivityArea,
  canOpen,
  EmptyList,
  FailedList,
  LoadingList,
  MenuPage,
  NextStep,
  orderOf,
  useActivityArea,
  useMenu,
  type Menu,
} from "@learn/activity";
import { OwnTopicPicture, useAreaPath, useLearner } from "@learn/area-kit";
import { checkedByStudent, formatDay, inAuthoredOrder, type DashboardRow, type ListedActivity } from "@learn/data";
import { ArrowRightIcon, CheckIcon, ProgressBadge, Score, Starters, Tile } from "@learn/ui";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useEffect, useRef, type ReactNode } from "react";
import { useVibing } from "../parts/vibing.tsx";
import { begunFirst, cardsOf, type MenuCard } from "../model/cards.ts";
import { allTopics } from "../model/topics.ts";
import { words } from "../words.ts";
import styles from "../parts/menu-cards.module.css";

/** The Vibing menu: one card for each kind of program that can be built. */
export function Screen() {
  return (
    <ActivityArea value={useVibing()}>
      <VibingMenu />
    </ActivityArea>
  );
}

function VibingMenu() {
  const menu = useMenu();
  return (
    <MenuPage menu={menu}>
      <NextStep />
      <Content menu={menu} />
    </MenuPage>
  );
}

function Content({ menu }: { menu: Menu }) {
  const { data, isPending, refetch } = menu.activities;
  if (isPending) return <LoadingList />;
  if (!data) return <FailedList onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <>
        <EmptyList isBusy={menu.isRefreshing} onRefresh={menu.refresh} />
        <Beginnings menu={menu} />
      </>
    );
  return <MenuCards activities={data} />;
}

/** What a menu without activities begins with. */
const offered: readonly string[] = ["games", "web-pages", "music-and-sound"] satisfies (typeof allTopics)[number]["id"][];

/** Three kinds of programs to tap, where a student has no activities yet: they are fetched, and the first of that kind opens. */
function Beginnings({ menu }: { menu: Menu }) {
  const area = useActivityArea();
  const navigate = useNavigate();
  const path = useAreaPath();
  const { role } = useLearner();
  if (role !== "student") return null;
  const begin = async (id: string) => {
    await menu.refresh();
    const { data = [] } = await menu.activities.refetch();
    const activity = cardsOf(inAuthoredOrder(data, orderOf(area))).find(({ topic }) => topic.id === id)?.activity;
    if (activity && canOpen(activity)) void navigate(`${path}/activity/${activity.id}`);
  };
  const starters = allTopics
    .filter(({ id }) => offered.includes(id))
    .map(({ id, title, description }) => ({ id, title, text: description, picture: area.topicIcon(id) }));
  return <Starters label={words.beginnings} starters={starters} onPick={({ id }) => void begin(id)} />;
}

/** One card for each kind of program that can be built. */
function MenuCards({ activities }: { activities: readonly ListedActivity[] }) {
  const area = useActivityArea();
  const list = useCardOneCameFrom();
  return (
    <section aria-label={words.topics}>
      <ul className={styles.cards} ref={list}>
        {cardsOf(begunFirst(inAuthoredOrder(activities, orderOf(area)))).map((card) => (
          <li key={card.topic.id} data-card={card.topic.id}>
            <Card card={card} />
            <Completed activities={card.completed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives the keyboard its place back after an activity was left. */
function useCardOneCameFrom() {
  const list = useRef<HTMLUListElement>(null);
  const [address] = useSearchParams();
  const id = address.get("card");
  // The router types the state of an address as any; only what the way back sets counts.
  const wasChosen = (useLocation().state as { chosen?: boolean } | null)?.chosen === true;
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    const card = wasChosen && cards.find(({ dataset }) => dataset["card"] === id)?.querySelector<HTMLElement>("[data-focus]");
    if (card) card.focus();
  }, [id, wasChosen]);
  return list;
}

function Card({ card: { topic, activity } }: { card: MenuCard<ListedActivity> }) {
  const path = useAreaPath();
  const { topicIcon } = useActivityArea();
  const topicPicture = <OwnTopicPicture subCategory={topic.subCategory} fallback={<Tile small icon={topicIcon(topic.id)} />} />;
  const inside = (
    <>
      <ProgramPicture name={activity?.picture ?? null} title={activity ? titleOf(activity) : ""} fallback={topicPicture} />
      <h2>{topic.title}</h2>
      <p>{topic.description}</p>
      {activity ? <Standing activity={activity} /> : <p className={styles.none}>{words.noActivity}</p>}
    </>
  );
  if (!activity || !canOpen(activity)) return <Closed>{inside}</Closed>;
  return (
    <Link to={`${path}/activity/${activity.id}`} className={styles.card} data-focus="">
      {inside}
    </Link>
  );
}

/** What is completed of a topic: the card offers another activity, or none, and these can be looked back at. */
function Completed({ activities }: { activities: readonly DashboardRow[] }) {
  const path = useAreaPath();
  return (
    activities.length > 0 && (
      <ul className={styles.completed}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <Link to={`${path}/activity/${activity.id}`}>
              <CheckIcon size="s" />
              {words.lookBack(titleOf(activity))}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
}

function titleOf({ title, activity }: DashboardRow): string {
  return title ?? activity ?? words.untitled;
}

/** A card that can be read, not opened. */
function Closed({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere now: an address would open it
    <div className={`${styles.card} ${styles.closed}`} role="link" aria-disabled="true" tabIndex={-1} data-focus="">
      {children}
    </div>
  );
}

/** The activity of a card, and how far it is. */
function Standing({ activity }: { activity: ListedActivity }) {
  const at = activity.updated_at ?? activity.created_at;
  const day = formatDay(at);
  return (
    <div className={styles.standing}>
      <h3>{titleOf(activity)}</h3>
      {activity.teaser && <p>{activity.teaser}</p>}
      <div className={styles.row}>
        <ProgressBadge progress={activity.progress} />
        <Score score={activity.evaluation_score} none={checkedByStudent(activity) ?? words.noScore} />
      </div>
      <span>
        {activity.minutes !== null && `${words.minutes(activity.minutes)} \u00b7 `}
        {day && <time dateTime={at ?? undefined}>{words.updated(day)}</time>}
      </span>
      {canOpen(activity) && (
        <span className={styles.hint}>
          {words.startVibing}
          {activity.progress === "started" && <span> {words.whereYouStopped}</span>}
          <ArrowRightIcon size="s" />
        </span>
      )}
    </div>
  );
}

// Files of their own, never text in the script: the menu doesn't wait for them.
const addresses = import.meta.glob<string>("../../programs/*.webp", { eager: true, import: "default", query: "?no-inline" });

interface ProgramPictureProps {
  /** As the activity's module says it; null for an activity without a prepared program. */
  name: string | null;
  title: string;
  /** Stands there where there is no picture of this name. */
  fallback: ReactNode;
}

/** The prepared program of an activity as it looks when it runs. */
function ProgramPicture({ name, title, fallback }: ProgramPictureProps) {
  const address = addresses[`../../programs/${name}.webp`];
  if (address === undefined) return fallback;
  return <img className={styles.picture} src={address} alt={words.picture(title)} width={320} height={200} loading="lazy" />;
}
