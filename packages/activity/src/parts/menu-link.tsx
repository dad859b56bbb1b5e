import { useAreaPath } from "@learn/area-kit";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import { topicOf } from "../model/topics.ts";

interface MenuLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "state"> {
  /** The activity one comes from; the menu then opens at its topic, where its new score is seen. */
  from?: { sub_category: string | null } | undefined;
}

/** The way back to the menu. */
export function MenuLink({ from, ...rest }: MenuLinkProps) {
  const menu = useAreaPath();
  const { topics, topicParam } = useActivityArea();
  const topic = from && topicOf(topics, from);
  return topic ? <Link {...rest} to={`${menu}?${topicParam}=${topic.id}`} state={{ chosen: true }} /> : <Link {...rest} to={menu} />;
}
