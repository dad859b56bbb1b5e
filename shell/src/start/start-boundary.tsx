import { Component, type ReactNode } from "react";
import { Stopped } from "./stopped.tsx";

/** Catches what no smaller boundary caught: a file that did not come, or a bug. */
export class StartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Stopped onAgain={() => location.reload()} /> : this.props.children;
  }
}
