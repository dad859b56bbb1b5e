import { BackLink } from "@learn/ui";
import { useActivityArea } from "../activity-area.tsx";
import { MenuLink } from "./menu-link.tsx";
import { useStartAtTop } from "./use-start-at-top.ts";

interface ActivityBackProps {
  /** The activity one comes from, once it is known. */
  from: { id: string; sub_category: string | null } | undefined;
}

/** The way back to the menu, at which a screen begins for the keyboard. */
export function ActivityBack({ from }: ActivityBackProps) {
  const { words } = useActivityArea();
  const top = useStartAtTop(from?.id);
  return (
    <div ref={top} tabIndex={-1}>
      <BackLink link={(parts) => <MenuLink from={from} {...parts} />}>{words.back}</BackLink>
    </div>
  );
}
