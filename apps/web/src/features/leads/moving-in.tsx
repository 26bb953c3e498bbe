import type { RestoreAnswer } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';
import { backUpName } from './use-back-up.tsx';

type Found = { text: string; plan: RestoreAnswer };

/**
 * Offers to hand over the leads that this browser kept itself, as it did up to version 2. They stay in the browser until the
 * server has them.
 */
export function MovingIn({
  repository,
  now = Date.now,
}: {
  repository: LeadRepository;
  now?: () => number;
}): ReactNode {
  const { movingIn: messages } = useMessages().leads;
  const [found, setFound] = useState<Found>();
  const [said, setSaid] = useState<'done' | 'failed'>();
  const [isMoving, setMoving] = useState(false);
  const mayEdit = repository.mayEdit();
  useEffect(() => {
    if (!mayEdit) return;
    let isGone = false;
    const look = async () => {
      const text = await repository.oldLeads.read(now());
      if (text === undefined) return;
      const plan = await repository.restore(text, true);
      if (!isGone) setFound({ text, plan });
    };
    look().catch((fault: unknown) => console.warn('The leads of this browser could not be read.', fault));
    return () => {
      isGone = true;
    };
  }, [repository, mayEdit, now]);
  const move = async ({ text }: Found) => {
    setMoving(true);
    try {
      saveFile(new Blob([text], { type: 'application/json' }), backUpName(now()));
      await repository.restore(text, false);
      await repository.oldLeads.forget();
      setFound(undefined);
      setSaid('done');
    } catch (fault) {
      console.warn('The leads of this browser could not be handed over.', fault);
      setSaid('failed');
    }
    setMoving(false);
  };
  return (
    <>
      {found !== undefined && (
        <Notice tone="notice" title={messages.title}>
          <p role="status">{messages.found(found.plan)}</p>
          <p>{messages.about}</p>
          <div className={classes.ways}>
            <Button variant="primary" isBusy={isMoving} onClick={() => void move(found)}>
              {messages.start}
            </Button>
            <Button onClick={() => setFound(undefined)}>{messages.later}</Button>
          </div>
        </Notice>
      )}
      {said !== undefined && (
        <Notice tone={said === 'done' ? 'notice' : 'fault'} onDismiss={() => setSaid(undefined)}>
          <p role="status">{messages[said]}</p>
        </Notice>
      )}
    </>
  );
}
