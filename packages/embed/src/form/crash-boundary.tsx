import { Component, type ReactNode } from 'react';

type Props = {
  /** Called once; nothing is shown from then on. */
  onCrash: (error: unknown) => void;
  children: ReactNode;
};

/** Keeps a crash of what it shows from the page's own error handling, in either runtime. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
