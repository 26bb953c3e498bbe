import { type RefObject, useEffect, useState } from 'react';
import * as z from 'zod';
import { useStorage } from '../data/storage.ts';

/** What a person typed, and what they changed by it. */
const keptText = z.object({ typed: z.string(), was: z.string() });

/** Keeps what is typed in this browser until the server has it. `kept`: what it did not have at the last visit. */
export function useKeptText(key: string) {
  const storage = useStorage();
  const read = () => storage.read(key, (value) => keptText.parse(value));
  const [kept] = useState(read);
  return {
    kept,
    keep: (typed: string, was: string) => storage.write(key, { typed, was }),
    /** What was typed since, here or after the field was opened again, has not been saved by this. */
    saved(typed: string) {
      if (read()?.typed === typed) storage.remove(key);
    },
    forget: () => storage.remove(key),
  };
}

/** Saves what is typed when its field goes with a panel or the page. */
export function useSaveOnLeave(save: RefObject<(() => Promise<void>) | undefined>): void {
  useEffect(() => {
    const leave = () => void save.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);
}
