import { type ReactNode, Suspense } from 'react';
import { useMessages, usePreloadLazyMessages } from '../i18n/use-messages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';

/** A page that is loaded when it is opened. Give it a key, so that the fault of one page is not that of the next. */
export function LazyPage({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().layout;
  usePreloadLazyMessages();
  return (
    <ErrorBoundary
      fallback={
        <Notice tone="fault">
          <p>{messages.partFailed}</p>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/** A part of a page that is loaded when it is shown; its room is reserved, and the page works without it. */
export function LazyPart({ children }: { children: ReactNode }): ReactNode {
  usePreloadLazyMessages();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div style={{ height: '2.25rem' }} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
