import { lazy, type ReactNode, Suspense } from 'react';
import { usePreloadLazyMessages } from '../../i18n/use-messages.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import classes from './store-tools.module.css';

// Loaded on demand: only people with stores on the screen need these.
const StoreTools = lazy(async () => ({ default: (await import('./store-tools.tsx')).StoreTools }));
const TableEnd = lazy(async () => ({ default: (await import('./table-end.tsx')).TableEnd }));

/** The toolbar above a table. Its room is there from the first row on, so that no row moves when it arrives. */
export function TableTools(): ReactNode {
  return (
    <div className={classes.room}>
      <Part>
        <StoreTools />
      </Part>
    </div>
  );
}

/** The rows of a table and what follows them. */
export function WithTableEnd({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <Part>
        <TableEnd />
      </Part>
    </>
  );
}

/** The table works without it. */
function Part({ children }: { children: ReactNode }): ReactNode {
  usePreloadLazyMessages();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
