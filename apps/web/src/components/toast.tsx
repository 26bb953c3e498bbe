import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.ts';
import classes from './toast.module.css';

type ToastData = { action: ReactNode; isClosable: boolean; isUrgent: boolean };

const manager = Base.createToastManager<ToastData>();

/**
 * A message at the lower edge of the window, above everything, dialogs included, for as long as it is mounted.
 * `isUrgent`: screen readers announce it at once.
 */
export function Toast({
  action,
  isUrgent = false,
  onClose,
  children,
}: {
  /** A button or a link. */
  action?: ReactNode;
  isUrgent?: boolean;
  /** Adds a button that closes it. */
  onClose?: () => void;
  children: ReactNode;
}): null {
  const id = useRef<string>(undefined);
  const close = useRef(onClose);
  const isClosable = onClose !== undefined;
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    id.current = manager.add({ timeout: 0 });
    return () => {
      manager.close(id.current);
      id.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (id.current === undefined) return;
    manager.update(id.current, {
      title: children,
      data: { action, isClosable, isUrgent },
      onClose: () => id.current !== undefined && close.current?.(),
    });
  }, [children, action, isClosable, isUrgent]);
  return null;
}

/** Where the toasts are. */
export function Toaster(): ReactNode {
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport className={classes.toasts}>
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
          <Base.Close render={<IconButton size="small" label={messages.close} icon={<CloseIcon />} />} />
        )}
      </Base.Content>
    </Base.Root>
  ));
}
