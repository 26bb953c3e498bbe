import type { MailAccountView } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { formatTime } from './dates.ts';
import { Notice } from './notice.tsx';

/** Says of a mailbox that it could not be read lately; nothing of one that is read. */
export function UnreadMailbox({
  account: { address, unreadSince, test },
}: {
  account: Pick<MailAccountView, 'address' | 'unreadSince' | 'test'>;
}): ReactNode {
  const { tag, mailboxes } = useMessages();
  if (unreadSince === undefined) return undefined;
  // One whose test is not green is not even tried.
  return (
    <Notice tone="fault">
      <p>{mailboxes.unreadSince(address, formatTime(unreadSince, tag))}</p>
      <p>{test?.isGreen === true ? mailboxes.unreadYet : mailboxes.testFirst}</p>
    </Notice>
  );
}
