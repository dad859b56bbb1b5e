import { ActivityArea, EmptyList, FailedList, LoadingList, MenuPage, NextStep, useMenu, type Menu } from "@learn/activity";
import { Beginnings } from "../parts/beginnings.tsx";
import { MenuCards } from "../parts/menu-cards.tsx";
import { useVibing } from "../parts/vibing.tsx";

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
