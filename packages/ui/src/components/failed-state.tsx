import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
import { RefreshIcon } from "../icons/refresh.tsx";
import { MissingStonePicture } from "../pictures/missing-stone.tsx";

export interface FailedStateProps extends Pick<EmptyStateProps, "title" | "level" | "children"> {
  /** What the button says that tries again. */
  again: string;
  onAgain: () => void;
  /** Another way on, beside that button. */
  other?: ReactNode;
}

/** In place of what could not be shown: said at once, with a way to try again. */
export function FailedState({ title, level, again, onAgain, other, children }: FailedStateProps) {
  return (
    <EmptyState
      role="alert"
      level={level}
      picture={<MissingStonePicture />}
      title={title}
      action={
        <>
          <Button variant="primary" icon={<RefreshIcon />} onClick={onAgain}>
            {again}
          </Button>
          {other}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
