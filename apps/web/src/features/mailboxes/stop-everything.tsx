import type { Stopped } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Toast } from '../../components/toast.tsx';
import { failureOf } from '../../data/api/errors.ts';
import { createMailApi } from '../../data/api/mail-api.ts';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';
import { queries } from '../../data/queries.ts';
import { localize, type Message } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** Stops all that waits to leave once it is shown, and says how much that was. */
export function StopEverything({ onClose }: { onClose: () => void }): ReactNode {
  const all = useMessages();
  const messages = all.mailboxes.stopEverything;
  const { base } = useCampaigns();
  const hasBegun = useRef(false);
  const [stopped, setStopped] = useState<Stopped>();
  const [fault, setFault] = useState<Message>();
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    createMailApi(base)
      .stopEverything()
      .then(setStopped, (thrown: unknown) => {
        console.warn('Not everything could be stopped.', thrown);
        setFault(() => failureOf(thrown));
      })
      .finally(() => {
        for (const key of ['sending', 'letters', 'next letters'])
          void queries.invalidateQueries({ queryKey: [key] });
      });
  }, [base]);
  return (
    <Toast isUrgent onClose={onClose}>
      {fault !== undefined
        ? localize(fault, all)
        : stopped === undefined
          ? messages.working
          : messages.done(stopped.letters, stopped.campaigns)}
    </Toast>
  );
}

/** Stops all that waits to leave when it is pressed. */
export function StopEverythingButton(): ReactNode {
  const messages = useMessages().mailboxes.stopEverything;
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button variant="danger" onClick={() => setPresses(presses + 1)}>
        {messages.button}
      </Button>
      {presses > 0 && <StopEverything key={presses} onClose={() => setPresses(0)} />}
    </>
  );
}
