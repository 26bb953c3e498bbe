import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import buttons from './button.module.css';
import classes from './copy-button.module.css';
import { CheckIcon, CloseIcon, CopyIcon } from './icons.ts';
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
  const Icon = outcome === undefined ? CopyIcon : outcome === 'copied' ? CheckIcon : CloseIcon;
  const button = (
    <button
      type="button"
      className={isIcon ? classes.icon : `${buttons.button} ${classes.copy}`}
      data-outcome={outcome}
      aria-label={messages.of(text)}
      title={isIcon ? messages[outcome ?? 'copy'] : undefined}
      onClick={() => void copy()}
    >
      {isIcon ? <Icon size={16} aria-hidden /> : messages[outcome ?? 'copy']}
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
