import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { safeText } from './analysis/safe-markdown.ts';
import { OutreachHalves } from './outreach-halves.tsx';
import { type Opened, useOutreach } from './outreach-services.ts';
import { StoreSteps } from './store-steps.tsx';

/** The modal of one store, from which its neighbours in the list can be opened. */
export function OutreachDialog({ opened }: { opened: Opened }): ReactNode {
  const messages = useMessages().outreach;
  const { close, step } = useOutreach().opened;
  const { store, among, at, address } = opened;
  const next = useRef<HTMLButtonElement>(null);
  return (
    <WideDialog
      title={<FormattedMessage text={messages.title} store={<bdi>{safeText(store.name)}</bdi>} />}
      aside={among.length > 1 && <StoreSteps at={at} of={among.length} onStep={step} next={next} />}
      onClose={close}
      address={address?.(store)}
    >
      {/* Each store has a session of its own, also where two are alike. */}
      <OutreachHalves
        key={`${at} ${store.id ?? store.name}`}
        store={store}
        onContacted={() => next.current?.focus()}
      />
    </WideDialog>
  );
}
