import { buttonClass, EmptyState, GatePicture, usePageTitle } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "./words.ts";

/** In place of an area that the person's school has closed. */
export function AreaClosed({ name }: { name: string }) {
  usePageTitle(name);
  return (
    <EmptyState
      level={1}
      picture={<GatePicture />}
      title={words.closed}
      action={
        <Link className={buttonClass({ variant: "primary" })} to="/home">
          {words.goHome}
        </Link>
      }
    >
      {words.closedHint}
    </EmptyState>
  );
}
