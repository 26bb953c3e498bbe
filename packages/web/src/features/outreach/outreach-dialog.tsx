import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { FormattedMessage } from '../../ui/formatted-message.tsx';
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
      title={<FormattedMessage text={messages.title} store={<bdi>{halves.store.name}</bdi>} />}
      onClose={onClose}
    >
      <OutreachHalves {...halves} />
    </WideDialog>
  );
}
