import { Component, type ReactNode } from "react";
import { AreaFailed } from "./area-failed.tsx";

interface AreaBoundaryProps {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a bug of one area inside that area. */
export class AreaBoundary extends Component<AreaBoundaryProps, { hasFailed: boolean; attempts: number }> {
  override state = { hasFailed: false, attempts: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.setState(({ attempts }) => ({ attempts: attempts + 1 }));
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const retry = () => {
      this.setState({ hasFailed: false });
      this.props.onRetry();
    };
    return <AreaFailed title={this.props.title} attempts={this.state.attempts} onRetry={retry} />;
  }
}
