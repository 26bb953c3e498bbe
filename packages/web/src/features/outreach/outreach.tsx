import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import type { OpenedStore } from './opened-store.ts';
import type { OutreachDialogProps } from './outreach-dialog.tsx';
import classes from './outreach-loading.module.css';

export const loadOutreach = () => import('./outreach-dialog.tsx');

const OutreachDialog = lazy(async () => ({ default: (await loadOutreach()).OutreachDialog }));

/** The modal of the store that is open. Each opening begins anew; closing ends what runs. */
export function Outreach({
  opened,
  ...parts
}: { opened: OpenedStore } & Omit<OutreachDialogProps, 'store' | 'title' | 'onClose'>): ReactNode {
  const store = useSyncExternalStore(opened.subscribe, opened.get);
  // Whoever goes to another page is done with the store.
  useEffect(() => opened.close, [opened]);
  if (store === undefined) return null;
  const title = (
    <>
      Analysis &amp; Email for <bdi>{store.name}</bdi>
    </>
  );
  const framed = (words: string) => (
    <WideDialog title={title} onClose={opened.close}>
      <p className={classes.words} role="status">
        {words}
      </p>
    </WideDialog>
  );
  return (
    <ErrorBoundary
      fallback={framed(
        'This part of the page could not be loaded or failed. Close it, load the page again, and try once more.',
      )}
    >
      <Suspense fallback={framed('Loading …')}>
        <OutreachDialog {...parts} title={title} store={store} onClose={opened.close} />
      </Suspense>
    </ErrorBoundary>
  );
}
