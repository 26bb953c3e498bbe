import { type ComponentProps, lazy, type ReactNode } from 'react';
import type { LeadsView } from '../features/leads/leads-view.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useComingWords } from '../ui/words.tsx';

const View = lazy(async () => ({ default: (await import('../features/leads/leads-view.tsx')).LeadsView }));

/** The stores that somebody works on. Its code is loaded when it is opened. */
export function LeadsRoute(props: ComponentProps<typeof LeadsView>): ReactNode {
  useComingWords();
  return (
    <ErrorBoundary>
      <View {...props} />
    </ErrorBoundary>
  );
}
