import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LazyDialog, lazyPart } from '../../components/lazy-part.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useOutreach } from './outreach-services.ts';

/** Loads the dialog on demand. */
export const loadOutreach = () => import('./outreach-dialog.tsx');

const OutreachDialog = lazyPart(async () => (await loadOutreach()).OutreachDialog);

/** The dialog of the open store. */
export function Outreach(): ReactNode {
  const { $opened, close } = useOutreach().opened;
  const opened = useAtom($opened);
  const { key } = useLocation();
  // Navigating to another page, or to another lead of this one, closes the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to close, not what to close
  useEffect(() => close, [close, key]);
  return (
    opened !== undefined && (
      <LazyDialog resetKey={opened}>
        <OutreachDialog opened={opened} />
      </LazyDialog>
    )
  );
}
