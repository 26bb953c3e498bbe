import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import buttons from './buttons.module.css';
import classes from './copy-button.module.css';
import hidden from './visually-hidden.module.css';

/**
 * Copies a text and confirms it briefly. Renders nothing where the clipboard is unavailable (neither https nor localhost).
 * `isIcon`: for rows, where it shows while the pointer or the focus is in its row, and always on touch screens.
 */
export function CopyButton({ text, isIcon = false }: { text: string; isIcon?: boolean }): ReactNode {
  const messages = useMessages().copy;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch (fault) {
      console.warn(`Could not copy "${text}".`, fault);
      setOutcome('failed');
    }
  };
  const button = (
    <button
      type="button"
      className={isIcon ? classes.icon : `${buttons.button} ${classes.copy}`}
      data-outcome={outcome}
      aria-label={messages.of(text)}
      title={isIcon ? messages[outcome ?? 'copy'] : undefined}
      onClick={() => void copy()}
    >
      {isIcon ? <CopyIcon outcome={outcome} /> : messages[outcome ?? 'copy']}
    </button>
  );
  if (!isIcon) return button;
  return (
    <>
      {button}
      <span role="status" className={hidden.visuallyHidden}>
        {outcome && messages[outcome]}
      </span>
    </>
  );
}

const paths = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  copied: 'M4 12.5 9.5 18 20 6.5',
  failed: 'M6 6l12 12M18 6 6 18',
};

function CopyIcon({ outcome = 'copy' }: { outcome?: 'copied' | 'failed' | 'copy' | undefined }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={paths[outcome]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
