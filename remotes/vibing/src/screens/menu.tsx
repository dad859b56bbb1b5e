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
import { useAreaPath, useLearner } from "@learn/area-kit";
import { inAuthoredOrder } from "@learn/data";
import { Starters } from "@learn/ui";
import { useNavigate } from "react-router-dom";
import { MenuCards } from "../parts/menu-cards.tsx";
import { useVibing } from "../parts/vibing.tsx";
import { cardsOf } from "../model/cards.ts";
import { allTopics } from "../model/topics.ts";
import { words } from "../words.ts";

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
