import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { closeOnBack } from './back-closes.ts';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.ts';
import classes from './wide-dialog.module.css';

export type WideDialogProps = {
  title: ReactNode;
  /** Beside the title: the subject's facts and actions. */
  aside?: ReactNode;
  onClose: () => void;
  /** As high as its content, and no wider than a form. */
  isForm?: boolean;
  children: ReactNode;
};

/** A modal of 95 % of the window's width and 90 % of its height; a form is smaller. Opens when mounted; Escape and Back close it. */
export function WideDialog({ title, aside, onClose, isForm = false, children }: WideDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messages = useMessages();
  useEffect(() => {
    dialog.current?.showModal();
    return closeOnBack(() => dialog.current?.close());
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-form={isForm || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div className={classes.aside}>{aside}</div>
        <IconButton
          label={messages.layout.close}
          icon={<CloseIcon />}
          onClick={() => dialog.current?.close()}
        />
      </header>
      {children}
    </dialog>
  );
}
