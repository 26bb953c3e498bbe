import { routes } from '@Hardware-Store-Finder/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Toast } from '../../components/toast.tsx';
import { failureOf } from '../../data/api/errors.ts';
import { useClient } from '../../data/api/use-client.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** Stops all that waits to leave once it is shown, and says how much that was. */
export function StopEverything({ onClose }: { onClose: () => void }): ReactNode {
  const all = useMessages();
  const messages = all.mailboxes.stopEverything;
  const { ask } = useClient();
  const hasBegun = useRef(false);
  const queries = useQueryClient();
  const {
    mutate: stop,
    data: stopped,
    error,
  } = useMutation({
    mutationFn: () => ask(routes.stopEverything),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['mail'] }),
  });
  useEffect(() => {
    if (!hasBegun.current) stop();
    hasBegun.current = true;
  }, [stop]);
  return (
    <Toast isUrgent onClose={onClose}>
      {error !== null
        ? localize(failureOf(error), all)
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
