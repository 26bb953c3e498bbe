import { lazy, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../lib/store.ts';
import { LaterDialog } from '../../ui/later-dialog.tsx';
import { useOutreach } from './outreach-services.ts';

export const loadOutreach = () => import('./outreach-dialog.tsx');

const OutreachDialog = lazy(async () => ({ default: (await loadOutreach()).OutreachDialog }));

/** The modal of the store that is open. Each opening begins anew; closing ends what runs. */
export function Outreach(): ReactNode {
  const { opened } = useOutreach();
  const store = useStore(opened);
  const { key } = useLocation();
  const close = () => opened.set(undefined);
  // Whoever goes to another page, or to another lead of this one, is done with the store.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is when to close, not what
  useEffect(() => close, [opened, key]);
  return (
    store !== undefined && (
      <LaterDialog>
        <OutreachDialog store={store} onClose={close} />
      </LaterDialog>
    )
  );
}
