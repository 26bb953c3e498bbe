import { type ReactNode, Suspense } from 'react';
import { useComingWords, useWords } from '../i18n/use-messages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './toasts.module.css';

/** A modal whose code is loaded when it is opened, or before, by whoever comes near its button. */
export function LaterDialog({ children }: { children: ReactNode }): ReactNode {
  const words = useWords().layout;
  useComingWords();
  const say = (text: string) => (
    <div role="status" className={classes.toasts}>
      <p className={classes.toast}>{text}</p>
    </div>
  );
  return (
    <ErrorBoundary fallback={say(words.partFailed)}>
      <Suspense fallback={say(words.loading)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
