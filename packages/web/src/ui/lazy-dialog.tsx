import { type ReactNode, Suspense } from 'react';
import { useMessages, usePreloadLazyMessages } from '../i18n/use-messages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './toasts.module.css';

/** A modal whose code is loaded when it is opened, or before, by whoever comes near its button. */
export function LaterDialog({ children }: { children: ReactNode }): ReactNode {
  const messages = useMessages().layout;
  usePreloadLazyMessages();
  const say = (text: string) => (
    <div role="status" className={classes.toasts}>
      <p className={classes.toast}>{text}</p>
    </div>
  );
  return (
    <ErrorBoundary fallback={say(messages.partFailed)}>
      <Suspense fallback={say(messages.loading)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
