import { Component, type ReactNode } from "react";
import { AreaFailed } from "./area-failed.tsx";

interface AreaBoundaryProps {
  title: string;
  /** How often the area has failed, this time included. */
  attempts: number;
  /** Told what the area failed with. */
  onCrash: (error: unknown) => void;
  /** Opens the area anew, in place of this boundary. */
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a bug of one area inside that area. */
export class AreaBoundary extends Component<AreaBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    const { title, attempts, onRetry, children } = this.props;
    return this.state.hasFailed ? <AreaFailed title={title} attempts={attempts} onRetry={onRetry} /> : children;
  }
}
