import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import buttons from './button.module.css';
import classes from './copy-button.module.css';

/** Copies a text and confirms it briefly. Renders nothing where the clipboard is unavailable (neither https nor localhost). */
export function CopyButton({ text }: { text: string }): ReactNode {
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
  return (
    <button
      type="button"
      className={`${buttons.button} ${classes.copy}`}
      aria-label={messages.of(text)}
      onClick={() => void copy()}
    >
      {messages[outcome ?? 'copy']}
    </button>
  );
}
