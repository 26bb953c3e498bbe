import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { Filled } from '../../ui/filled.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { OutreachHalves, type OutreachHalvesProps } from './outreach-halves.tsx';

/** The modal of one store. */
export function OutreachDialog({
  onClose,
  ...halves
}: OutreachHalvesProps & { onClose: () => void }): ReactNode {
  const messages = useLazyMessages().outreach;
  return (
    <WideDialog
      title={<Filled text={messages.title} store={<bdi>{halves.store.name}</bdi>} />}
      onClose={onClose}
    >
      <OutreachHalves {...halves} />
    </WideDialog>
  );
}
