import { basePath } from '@hardware-store-finder/contract';
import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** What is shown instead of what broke; absent: that the page must be loaded anew. */
  fallback?: ReactNode;
};

/** React knows error boundaries as classes only. The way on is a full load: what is broken here may stay broken. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <main role="alert" style={{ maxWidth: '36rem', margin: '0 auto', padding: '4rem 1rem' }}>
        <h1>Something Went Wrong</h1>
        <p>This page met a fault of ours and could not go on. Nothing you saved has been changed.</p>
        <p>
          <a href={basePath}>Load the search page again</a>
        </p>
      </main>
    );
  }
}
