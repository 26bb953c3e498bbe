import { lazy, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import type { OpenedStore } from './opened-store.ts';
import type { OutreachHalvesProps } from './outreach-halves.tsx';

export const loadOutreach = () => import('./outreach-dialog.tsx');

const OutreachDialog = lazy(async () => ({ default: (await loadOutreach()).OutreachDialog }));

/** The modal of the store that is open. Each opening begins anew; closing ends what runs. */
export function Outreach({
  opened,
  ...deps
}: { opened: OpenedStore } & Omit<OutreachHalvesProps, 'store'>): ReactNode {
  const store = useSyncExternalStore(opened.subscribe, opened.get);
  const { key } = useLocation();
  // Whoever goes to another page, or to another lead of this one, is done with the store.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is when to close, not what
  useEffect(() => opened.close, [opened, key]);
  return (
    store !== undefined && (
      <LazyDialog>
        <OutreachDialog {...deps} store={store} onClose={opened.close} />
      </LazyDialog>
    )
  );
}
