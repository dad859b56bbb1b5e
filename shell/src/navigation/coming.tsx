import { buttonClass, EmptyState, GatePicture, usePageTitle } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "./words.ts";

/** The page of a place that isn't open yet. */
export function Coming({ name }: { name: string }) {
  usePageTitle(name);
  return (
    <EmptyState
      level={1}
      picture={<GatePicture />}
      title={words.comingTitle(name)}
      action={
        <Link className={buttonClass({ variant: "primary" })} to="/home">
          {words.goHome}
        </Link>
      }
    >
      {words.coming}
    </EmptyState>
  );
}
