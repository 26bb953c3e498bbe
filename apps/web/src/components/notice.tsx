import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.ts';
import classes from './notice.module.css';

export type NoticeProps = {
  tone: 'fault' | 'notice' | 'plain';
  title?: ReactNode;
  /** Announced at once, as a fault is. */
  isUrgent?: boolean;
  /** Adds a button that closes it. */
  onDismiss?: () => void;
  /** A sentence alone is a paragraph. */
  children?: ReactNode;
};

/** A framed message. Screen readers announce a fault at once, the others in reading order. */
export function Notice({
  tone,
  title,
  isUrgent = tone === 'fault',
  onDismiss,
  children,
}: NoticeProps): ReactNode {
  const { close } = useMessages().layout;
  return (
    <section className={classes.notice} data-tone={tone} {...(isUrgent && { role: 'alert' })}>
      {onDismiss !== undefined && (
        <IconButton
          size="small"
          className={classes.dismiss}
          label={close}
          icon={<CloseIcon />}
          onClick={onDismiss}
        />
      )}
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
