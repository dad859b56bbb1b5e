import { buttonClass, EmptyState, GatePicture, usePageTitle } from "@learn/ui";
import { Link } from "react-router-dom";
import { words } from "./words.ts";

interface UnavailableAreaProps {
  /** What the place is called. */
  name: string;
  title: string;
  children: string;
}

/** In place of an area that nobody can enter, with a way home. */
export function UnavailableArea({ name, title, children }: UnavailableAreaProps) {
  usePageTitle(name);
  return (
    <EmptyState
      level={1}
      picture={<GatePicture />}
      title={title}
      action={
        <Link className={buttonClass({ variant: "primary" })} to="/home">
          {words.goHome}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
