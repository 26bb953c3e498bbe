import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.ts';
import classes from './wide-dialog.module.css';

/**
 * The browser's Back closes the topmost dialog before it leaves the page: each open dialog has an entry in the history,
 * which leaves with it. The router's own state of an entry stays.
 */

/** What closes each open dialog; the topmost is last. */
const open: (() => void)[] = [];
/** Whether entries of closed dialogs are being left, which closes none. */
let isUnwinding = false;

const depthOf = (state: unknown) => (Object(state) as { dialogs?: number }).dialogs ?? 0;

function pushEntry(address?: string): void {
  history.pushState({ ...Object(history.state), dialogs: open.length }, '', address);
}

function onBack(): void {
  if (isUnwinding) {
    isUnwinding = false;
    // Another dialog was opened in the meantime.
    if (open.length > depthOf(history.state)) pushEntry();
    return;
  }
  if (depthOf(history.state) < open.length) open.pop()?.();
}

/** Lets Back call `close`. Returns what is to be called when the dialog is gone. `address`: of the page meanwhile. */
function closeOnBack(close: () => void, address: string | undefined): () => void {
  if (open.length === 0) window.addEventListener('popstate', onBack);
  open.push(close);
  // A dialog that replaces another takes over its entry.
  if (depthOf(history.state) < open.length) pushEntry(address);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(leaveEntries);
  };
}

function leaveEntries(): void {
  const more = depthOf(history.state) - open.length;
  if (more <= 0 || isUnwinding) return;
  isUnwinding = true;
  history.go(-more);
}

type WideDialogProps = {
  title: ReactNode;
  /** Beside the title: the subject's facts and actions. */
  aside?: ReactNode;
  onClose: () => void;
  /** The page's address while the dialog is open. */
  address?: string | undefined;
  /** As high as its content, and no wider than a form. */
  isForm?: boolean;
  /** What has the focus afterwards; by default, what had it before. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

/** A modal of 95 % of the window's width and 90 % of its height; a form is smaller. Opens when mounted; Escape and Back close it. */
export function WideDialog({
  title,
  aside,
  onClose,
  address,
  isForm = false,
  returnTo,
  children,
}: WideDialogProps): ReactNode {
  const messages = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const first = useRef(address);
  useEffect(() => closeOnBack(() => close.current(), first.current), []);
  useEffect(() => {
    if (address !== undefined) history.replaceState(history.state, '', address);
  }, [address]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        {/* The first focus is on the dialog as a whole: readers hear its title, and no button shows its tooltip. */}
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => returnTo?.() ?? true}
          className={classes.dialog}
          data-form={isForm || undefined}
        >
          <header className={classes.head}>
            <Dialog.Title className={classes.title}>{title}</Dialog.Title>
            {aside !== undefined && <div className={classes.aside}>{aside}</div>}
            <Dialog.Close render={<IconButton label={messages.layout.close} icon={<CloseIcon />} />} />
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
