import { FailedState } from "@learn/ui";
import { Navigate } from "react-router-dom";
import { words } from "./words.ts";

/** Whether the list of areas has come; else it could not be read. */
interface ListOfAreas {
  data: unknown;
  refetch: () => unknown;
}

/**
 * What stands at an address that no page has. Only when the list of areas is known, the address is nobody's; then it leads home.
 *
 * @see requirements NAV-002
 */
export function UnknownPage({ areas }: { areas: ListOfAreas }) {
  if (areas.data) return <Navigate to="/home" replace />;
  return (
    <FailedState level={1} title={words.pageFailedTitle} again={words.retry} onAgain={() => void areas.refetch()}>
      {words.areasFailed}
    </FailedState>
  );
}
