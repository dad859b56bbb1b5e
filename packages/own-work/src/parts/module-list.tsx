import { BoatPicture, EmptyState, FailedState, GatePicture, Skeleton, VisuallyHidden } from "@learn/ui";
import type { ReactNode } from "react";
import { isSignedOut, type OwnModule } from "../model/own-module.ts";
import { useOwnWorkArea } from "../own-work-area.tsx";
import styles from "./module-list.module.css";

interface ModuleListProps<Row> {
  /** The query of the list. */
  list: { data: Row[] | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  /** Shown to somebody who isn't signed in any more. */
  signedOut: string;
  /** The list when there is something in it. */
  children: (rows: Row[]) => ReactNode;
}

/** The student's modules with what there is to say while they are loaded, when that failed, and when there are none. */
export function ModuleList<Row = OwnModule>({ list, signedOut, children }: ModuleListProps<Row>) {
  const { words } = useOwnWorkArea();
  if (list.isPending) {
    return (
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden as="output">{words.listLoading}</VisuallyHidden>
        <Skeleton height="9.5rem" />
        <Skeleton height="9.5rem" />
        <Skeleton height="9.5rem" />
      </div>
    );
  }
  // A list that was read before stays in view when reading it again fails.
  if (!list.data) {
    if (list.error && isSignedOut(list.error)) return <EmptyState role="alert" level={3} picture={<GatePicture />} title={signedOut} />;
    return (
      <FailedState level={3} title={words.listFailedTitle} again={words.tryAgain} onAgain={() => void list.refetch()}>
        {words.listFailedHint}
      </FailedState>
    );
  }
  if (list.data.length === 0) return <EmptyState level={3} picture={<BoatPicture />} title={words.listEmpty} />;
  return children(list.data);
}
