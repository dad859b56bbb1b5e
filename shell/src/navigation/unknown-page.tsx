import { FailedState, Spinner } from "@learn/ui";
import { Navigate } from "react-router-dom";
import type { DeployedAreas } from "./area-page.tsx";
import { words } from "./words.ts";

/**
 * What stands at an address that no page has: while the list of areas is on its way, it may be an area's that has joined
 * since the shell was built. Only when the list is known, the address is; then it leads home.
 *
 * @see requirements NAV-002
 */
export function UnknownPage({ areas }: { areas: DeployedAreas }) {
  if (areas.data) return <Navigate to="/home" replace />;
  if (!areas.isError) return <Spinner>{words.loading}</Spinner>;
  return (
    <FailedState level={1} title={words.pageFailedTitle} again={words.retry} onAgain={() => void areas.refetch()}>
      {words.areasFailed}
    </FailedState>
  );
}
