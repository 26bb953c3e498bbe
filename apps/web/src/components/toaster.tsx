import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.ts';
import classes from './toast.module.css';
import { $hasToaster, manager, type ToastData } from './toast.tsx';

/** Where the toasts are. */
export function Toaster(): ReactNode {
  const messages = useMessages().layout;
  // After the provider's own, by which it listens.
  useEffect(() => $hasToaster.set(true), []);
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport className={classes.toasts} aria-label={messages.notifications}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts(): ReactNode {
  const messages = useMessages().layout;
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      role={toast.data?.isUrgent ? 'alert' : 'status'}
      // Base UI's root is a dialog; this one is not.
      {...{ 'aria-modal': undefined }}
      className={classes.toast}
      swipeDirection="down"
    >
      <Base.Content className={classes.content}>
        <Base.Title render={<p />} className={classes.title} />
        {toast.data?.action}
        {toast.data?.isClosable && (
          <Base.Close
            aria-hidden={false}
            render={<IconButton size="small" label={messages.close} icon={<CloseIcon />} />}
          />
        )}
      </Base.Content>
    </Base.Root>
  ));
}
