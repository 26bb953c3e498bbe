import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './leads.module.css';
import type { BackUp } from './use-back-up.ts';

/** Reminds of a back-up that is due: the leads are in this browser only. */
export function BackUpReminder({ backUp: { isDue, lastAt, save, dismiss } }: { backUp: BackUp }): ReactNode {
  const { backUp: messages } = useLazyMessages().leads;
  const { tag } = useMessages();
  if (!isDue) return null;
  return (
    <Notice tone="notice" onDismiss={dismiss}>
      <p className={classes.reminder}>
        {lastAt === undefined ? messages.never : messages.old(formatDate(lastAt, tag))}
        <Button size="small" onClick={save}>
          {messages.save}
        </Button>
      </p>
    </Notice>
  );
}
