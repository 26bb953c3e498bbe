import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';
import { backUpName } from './use-back-up.tsx';

/**
 * Offers to hand over the leads that this browser kept itself, as it did up to version 2. They stay in the browser until the
 * server has them.
 */
export function MovingIn({ now = Date.now }: { now?: () => number }): ReactNode {
  const repository = useRepository();
  const { movingIn: messages } = useMessages().leads;
  const [isLater, setLater] = useState(false);
  const { data: found, refetch } = useQuery({
    queryKey: ['leads of this browser', repository.base],
    queryFn: async () => {
      const text = await repository.oldLeads.read(now());
      return text === undefined ? null : { text, plan: await repository.restore(text, true) };
    },
    enabled: repository.mayEdit(),
    gcTime: 0,
  });
  const move = useMutation({
    mutationFn: async (text: string) => {
      saveFile(new Blob([text], { type: 'application/json' }), backUpName(now()));
      await repository.restore(text, false);
      await repository.oldLeads.forget();
      await refetch();
    },
  });
  return (
    <>
      {found && !isLater && (
        <Notice tone="notice" title={messages.title}>
          <p role="status">{messages.found(found.plan)}</p>
          <p>{messages.about}</p>
          <div className={classes.ways}>
            <Button variant="primary" isBusy={move.isPending} onClick={() => move.mutate(found.text)}>
              {messages.start}
            </Button>
            <Button onClick={() => setLater(true)}>{messages.later}</Button>
          </div>
        </Notice>
      )}
      {(move.isSuccess || move.isError) && (
        <Notice tone={move.isSuccess ? 'notice' : 'fault'} onDismiss={move.reset}>
          <p role="status">{move.isSuccess ? messages.done : messages.failed}</p>
        </Notice>
      )}
    </>
  );
}
