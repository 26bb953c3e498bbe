import { basePath } from '@hardware-store-finder/contract';
import { Component, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** Shown in place of the broken children; by default a page that asks to reload. */
  fallback?: ReactNode;
};

/** React supports error boundaries as classes only. The way out is a full reload, because broken state may persist. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback === undefined ? <BrokenPage /> : this.props.fallback;
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
