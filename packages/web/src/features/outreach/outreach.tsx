import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import type { OpenedStore } from './opened-store.ts';
import type { OutreachHalvesProps } from './outreach-halves.tsx';
import classes from './outreach-loading.module.css';

export const loadOutreach = () => import('./outreach-halves.tsx');

const OutreachHalves = lazy(async () => ({ default: (await loadOutreach()).OutreachHalves }));

/** The modal of the store that is open. Each opening begins anew; closing ends what runs. */
export function Outreach({
  opened,
  ...parts
}: { opened: OpenedStore } & Omit<OutreachHalvesProps, 'store'>): ReactNode {
  const store = useSyncExternalStore(opened.subscribe, opened.get);
  // Whoever goes to another page is done with the store.
  useEffect(() => opened.close, [opened]);
  if (store === undefined) return null;
  return (
    <WideDialog
      title={
        <>
          Analysis &amp; Email for <bdi>{store.name}</bdi>
        </>
      }
      onClose={opened.close}
    >
      <ErrorBoundary
        fallback={
          <Words>
            This part of the page could not be loaded, or failed. Load the page again and try once more.
          </Words>
        }
      >
        <Suspense fallback={<Words>Loading …</Words>}>
          <OutreachHalves {...parts} store={store} />
        </Suspense>
      </ErrorBoundary>
    </WideDialog>
  );
}

function Words({ children }: { children: string }): ReactNode {
  return (
    <p className={classes.words} role="status">
      {children}
    </p>
  );
}
