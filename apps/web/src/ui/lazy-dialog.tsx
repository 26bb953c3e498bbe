import { type ReactNode, Suspense } from 'react';
import { useMessages, usePreloadLazyMessages } from '../i18n/use-messages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './toasts.module.css';

/** A modal whose code is loaded when it is opened, or earlier, when the pointer or focus reaches its button. */
export function LazyDialog({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().layout;
  usePreloadLazyMessages();
  const toast = (text: string) => (
    <div role="status" className={classes.toasts}>
      <p className={classes.toast}>{text}</p>
    </div>
  );
  return (
    <ErrorBoundary fallback={toast(messages.partFailed)}>
      <Suspense fallback={toast(messages.loading)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
