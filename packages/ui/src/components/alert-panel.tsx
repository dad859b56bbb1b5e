import type { ReactNode } from "react";
import { AlertIcon } from "../icons/alert.tsx";
import { Notice } from "./notice.tsx";

export interface AlertPanelProps {
  /** What happened. */
  title: ReactNode;
  /** What is safe, and what to do. */
  children?: ReactNode;
  /** A way to try again. */
  action?: ReactNode;
}

/** Something failed: said at once, with a way on. */
export function AlertPanel({ title, children, action }: AlertPanelProps) {
  return (
    <Notice kind="danger" role="alert" icon={<AlertIcon />} title={title} action={action}>
      {children}
    </Notice>
  );
}
