import { useEffect, useState } from 'react';

/** How the last copy went. 'tooLong': only the body was copied, because a mail link cannot hold it. */
export type CopyOutcome = 'copied' | 'notCopied' | 'tooLong';

/** Copies texts to the clipboard, and says for some seconds how it went. `copy` returns whether it worked. */
export function useLetterCopy(): {
  outcome: CopyOutcome | undefined;
  copy: (text: string, done: CopyOutcome) => Promise<boolean>;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 4000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string, done: CopyOutcome) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(done);
      return true;
    } catch (fault) {
      console.warn('The browser did not let the email be copied.', fault);
      setOutcome('notCopied');
      return false;
    }
  };
  return { outcome, copy };
}
