import { useAreaPath } from "@learn/area-kit";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { categoryOf } from "../model/categories.ts";

interface MenuLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "state"> {
  /** The activity one comes from; the menu then opens at its topic, where its new score is seen. */
  from?: { sub_category: string | null } | undefined;
}

/** The way back to the menu. */
export function MenuLink({ from, ...rest }: MenuLinkProps) {
  const area = useAreaPath();
  const category = from && categoryOf(from);
  return category ? <Link {...rest} to={`${area}?category=${category.id}`} state={{ chosen: true }} /> : <Link {...rest} to={area} />;
}
