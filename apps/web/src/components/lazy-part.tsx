import { type ReactNode, Suspense } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';
import { Toast } from './toast.tsx';

/** A page that is loaded when it is opened. Give it a key, so that the fault of one page is not that of the next. */
export function LazyPage({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().layout;
  return (
    <ErrorBoundary fallback={<Notice tone="fault">{messages.partFailed}</Notice>}>{children}</ErrorBoundary>
  );
}

/** A part of a page that is loaded when it is shown; its space is reserved, and the page works without it. */
export function LazyPart({ children }: { children: ReactNode }): ReactNode {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div style={{ height: '2.25rem' }} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A modal whose code is loaded when it is opened, or earlier, when the pointer or focus reaches its button. */
export function LazyDialog({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().layout;
  return (
    <ErrorBoundary fallback={<Toast isUrgent>{messages.partFailed}</Toast>}>
      <Suspense fallback={<Toast>{messages.loading}</Toast>}>{children}</Suspense>
    </ErrorBoundary>
  );
}
