import type { Language, StatusAnswer } from '@hardware-store-finder/contract';
import { useEffect, useState } from 'react';
import { fetchStatus } from '../lib/api-client.ts';

/**
 * What the API uses now: place source, model, seller profile; undefined until it has said so, and where it does not.
 * Asked again whenever `after` is another, and in another language.
 */
export function useStatus(base: string, language: Language, after?: unknown): StatusAnswer | undefined {
  const [known, setKnown] = useState<{ base: string; status: StatusAnswer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are when to ask, not what
  useEffect(() => {
    const gone = new AbortController();
    fetchStatus(base, gone.signal).then(
      (status) => setKnown({ base, status }),
      (fault: unknown) => {
        if (!gone.signal.aborted) console.info(`${base} does not say what it uses.`, fault);
      },
    );
    return () => gone.abort();
  }, [base, language, after]);
  return known?.base === base ? known.status : undefined;
}
