import { Component, type ReactNode } from "react";
import { AreaError } from "./area-error.ts";
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
export class AreaBoundary extends Component<AreaBoundaryProps, { failure: { cause: unknown } | null }> {
  override state = { failure: null as { cause: unknown } | null };

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    const { title, attempts, onRetry, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const kind = failure.cause instanceof AreaError ? failure.cause.kind : undefined;
    return <AreaFailed title={title} kind={kind} attempts={attempts} onRetry={onRetry} />;
  }
}
