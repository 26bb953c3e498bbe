import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Toast } from '../../components/toast.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';

export type LeadNotification = { text: string; undo?: () => void; isFault?: boolean };

/** What was just done or failed, over the end of the window, so that no row moves. It stays until the next, or is closed. */
export function LeadToast({
  notification,
  onClose,
}: {
  notification: LeadNotification | undefined;
  onClose: () => void;
}): ReactNode {
  const messages = useMessages().leads;
  if (notification === undefined || notification.text === '') return null;
  const { text, undo } = notification;
  return (
    <Toast
      onClose={onClose}
      action={
        undo && (
          <Button size="small" onClick={undo}>
            {messages.undo}
          </Button>
        )
      }
    >
      {text}
    </Toast>
  );
}
