import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { CloseIcon } from '../../components/icons.ts';
import toasts from '../../components/toasts.module.css';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';

export type LeadNotification = { text: string; undo?: () => void; isFault?: boolean };

/** What was just done or failed, over the end of the window, so that no row moves. It stays until the next, or is closed. */
export function LeadToast({
  notification,
  onClose,
}: {
  notification: LeadNotification | undefined;
  onClose: () => void;
}): ReactNode {
  const messages = useLazyMessages().leads;
  const { close } = useMessages().layout;
  return (
    <div role="status" className={toasts.toasts}>
      {notification !== undefined && notification.text !== '' && (
        <p className={toasts.toast}>
          {notification.text}
          {notification.undo !== undefined && (
            <Button size="small" onClick={notification.undo}>
              {messages.undo}
            </Button>
          )}
          <IconButton size="small" label={close} icon={<CloseIcon />} onClick={onClose} />
        </p>
      )}
    </div>
  );
}
