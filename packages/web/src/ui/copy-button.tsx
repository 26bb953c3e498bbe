import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import buttons from './buttons.module.css';
import classes from './copy-button.module.css';

/** Copies a text, and says so for a moment. Absent where the page may not (no encryption, no loopback). */
export function CopyButton({ text }: { text: string }): ReactNode {
  const messages = useMessages().copy;
  const [said, setSaid] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setSaid(undefined), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch (fault) {
      console.warn(`Could not copy "${text}".`, fault);
      setSaid('failed');
    }
  };
  return (
    <button
      type="button"
      className={`${buttons.button} ${classes.copy}`}
      aria-label={messages.of(text)}
      onClick={() => void copy()}
    >
      {messages[said ?? 'copy']}
    </button>
  );
}
