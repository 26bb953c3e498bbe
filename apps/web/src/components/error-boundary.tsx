import { basePath } from '@Hardware-Store-Finder/contract';
import { Component, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** Shown in place of the broken children; by default a page that asks to reload. `retry` renders the children again. */
  fallback?: ReactNode | ((retry: () => void) => ReactNode);
  /** When it changes, the children are rendered again. */
  resetKey?: unknown;
  /** Called once the fallback is shown. */
  onCaught?: () => void;
};

/** React supports error boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onCaught?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { isBroken }: { isBroken: boolean }): void {
    if (isBroken && this.state.isBroken && resetKey !== this.props.resetKey) this.retry();
  }

  readonly retry = (): void => this.setState({ isBroken: false });

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.isBroken) return children;
    if (typeof fallback === 'function') return fallback(this.retry);
    // Broken state may persist in the whole page: the way out is a reload.
    return fallback === undefined ? <BrokenPage /> : fallback;
  }
}

function BrokenPage(): ReactNode {
  const messages = useMessages().faults;
  return (
    <main role="alert" style={{ maxWidth: '36rem', margin: '0 auto', padding: '4rem 1rem' }}>
      <h1>{messages.broken}</h1>
      <p>{messages.brokenText}</p>
      <p>
        <a href={basePath}>{messages.loadAgain}</a>
      </p>
    </main>
  );
}
