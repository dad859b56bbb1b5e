import { usePageTitle } from "@learn/ui";
import type { ReactNode } from "react";

interface AreaFrameProps {
  /** Names the page in the browser's tab and history. */
  title: string;
  children: ReactNode;
}

/** The frame of one screen of an area: it names the page. */
export function AreaFrame({ title, children }: AreaFrameProps) {
  usePageTitle(title);
  return <>{children}</>;
}
