import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { nameText } from '../../components/store-address.tsx';
import { useDone } from '../../components/use-done.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useLeads } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { safeText } from './analysis/safe-markdown.ts';
import classes from './outreach.module.css';
import { OutreachHalves } from './outreach-halves.tsx';
import { type Opened, useOutreach } from './outreach-services.ts';
import { StoreSteps } from './store-steps.tsx';

/** The modal of one store, from which its neighbours in the list can be opened. */
export function OutreachDialog({ opened }: { opened: Opened }): ReactNode {
  const messages = useMessages();
  const { outreach } = messages;
  const { close, step } = useOutreach().opened;
  // With what people typed for it.
  const repository = useLeads().repository();
  const { store, among, at, address, isWriting } = opened;
  const lead = repository?.find(store);
  const isLast = at + 1 === among.length;
  /** What was done with the last letter. */
  const last = useDone();
  const next = useRef<HTMLButtonElement>(null);
  return (
    <WideDialog
      title={
        <FormattedMessage text={outreach.title} store={<bdi>{safeText(nameText(store, messages))}</bdi>} />
      }
      aside={among.length > 1 && <StoreSteps at={at} of={among.length} onStep={step} next={next} />}
      onClose={close}
      // The row of the last store, wherever the first one was.
      returnTo={() => document.querySelector(`[data-store="${CSS.escape(store.id ?? '')}"] button`)}
      address={address?.(store)}
    >
      {/* Not over the dialog: its primary action lies at the lower edge. */}
      {last.done !== undefined && (
        <p className={classes.done} role="status">
          {last.done.said}
          {last.button}
          {last.fault !== undefined && <span role="alert">{last.fault}</span>}
        </p>
      )}
      {/* Each store has a session of its own, also where two are alike, and one with a website that a person typed. */}
      <OutreachHalves
        key={`${at} ${store.id ?? store.name} ${lead?.corrections.website?.value ?? ''}`}
        store={lead?.store ?? store}
        writing={isWriting ? { isLast } : undefined}
        onDone={(done) => {
          last.say(done);
          if (isWriting && !isLast) step(1);
          else if (isWriting && done === undefined) close();
          else next.current?.focus();
        }}
      />
    </WideDialog>
  );
}
