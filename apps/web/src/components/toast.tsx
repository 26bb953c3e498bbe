import { Toast as Base } from '@base-ui/react/toast';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAtom } from '../data/use-atom.ts';

export type ToastData = { action: ReactNode; isClosable: boolean; isUrgent: boolean };

export const manager = Base.createToastManager<ToastData>();
/** Whether the toaster is loaded: until then, toasts wait. */
export const $hasToaster = atom(false);

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
  const hasToaster = useAtom($hasToaster);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!hasToaster) return;
    id.current = manager.add({ timeout: 0 });
    return () => {
      manager.close(id.current);
      id.current = undefined;
    };
  }, [hasToaster]);
  useEffect(() => {
    if (id.current === undefined || !hasToaster) return;
    manager.update(id.current, {
      title: children,
      data: { action, isClosable, isUrgent },
      onClose: () => id.current !== undefined && close.current?.(),
    });
  }, [children, action, isClosable, isUrgent, hasToaster]);
  return null;
}
