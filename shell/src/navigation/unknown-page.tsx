import { FailedState } from "@learn/ui";
import { useLocation } from "react-router-dom";
import { Redirected } from "./redirect.tsx";
import { words } from "./words.ts";

/** Whether the list of areas has come; else it could not be read. */
export interface ListOfAreas {
  data: unknown;
  refetch: () => unknown;
}

/**
 * What stands at an address that no page has. Only when the list of areas is known, the address is nobody's; then it leads home and says why.
 *
 * @see requirements NAV-002
 */
export function UnknownPage({ areas }: { areas: ListOfAreas }) {
  const { pathname } = useLocation();
  if (areas.data) return <Redirected to="/home" because={words.noSuchPage(readable(pathname))} />;
  return (
    <FailedState level={1} title={words.pageFailedTitle} again={words.retry} onAgain={() => void areas.refetch()}>
      {words.areasFailed}
    </FailedState>
  );
}

/** An address as somebody typed it, short enough to be read in one line. */
function readable(pathname: string): string {
  return pathname.length > 40 ? `${pathname.slice(0, 39)}\u2026` : pathname;
}
