import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Filled } from '../../ui/filled.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { useComingWords, useWords } from '../../ui/words.tsx';
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
  const words = useWords();
  const store = useSyncExternalStore(opened.subscribe, opened.get);
  const { pathname } = useLocation();
  // Whoever goes to another page is done with the store.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is when to close, not what
  useEffect(() => opened.close, [opened, pathname]);
  if (store === undefined) return null;
  return (
    <WideDialog
      title={<Filled text={words.outreach.title} store={<bdi>{store.name}</bdi>} />}
      onClose={opened.close}
    >
      <ErrorBoundary fallback={<Words>{words.layout.partFailed}</Words>}>
        <Suspense fallback={<Words>{words.layout.loading}</Words>}>
          <Halves {...parts} store={store} />
        </Suspense>
      </ErrorBoundary>
    </WideDialog>
  );
}

function Halves(props: OutreachHalvesProps): ReactNode {
  useComingWords();
  return <OutreachHalves {...props} />;
}

function Words({ children }: { children: string }): ReactNode {
  return (
    <p className={classes.words} role="status">
      {children}
    </p>
  );
}
