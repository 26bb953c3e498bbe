import type { StatusAnswer } from '@Hardware-Store-Finder/contract';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-messages.tsx';
import { $isSignedOut, fetchStatus } from './api/api-client.ts';
import { yieldToMain } from './scheduler.ts';
import { useAtom } from './use-atom.ts';

const ServerStatusContext = createContext<StatusAnswer | undefined>(undefined);

/** Asks the API at `base` for its status, and asks again when the language, `refreshOn` or the session changes. */
export function ServerStatusProvider({
  base,
  refreshOn,
  children,
}: {
  base: string;
  refreshOn: unknown;
  children: ReactNode;
}): ReactNode {
  const language = useLanguage();
  const isSignedOut = useAtom($isSignedOut);
  const [known, setKnown] = useState<{ base: string; status: StatusAnswer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask, not what to ask
  useEffect(() => {
    const gone = new AbortController();
    // In a task of its own: the form can be used before the request, and the schemas of its answer, are under way.
    yieldToMain()
      .then(() => fetchStatus(base, gone.signal))
      .then(
        (status) => setKnown({ base, status }),
        (fault: unknown) => {
          if (!gone.signal.aborted) console.info(`${base} does not say what it uses.`, fault);
        },
      );
    return () => gone.abort();
  }, [base, language, refreshOn, isSignedOut]);
  return (
    <ServerStatusContext value={known?.base === base ? known.status : undefined}>
      {children}
    </ServerStatusContext>
  );
}

/** The place source, model, signed-in person and seller profile of the API; undefined until it answers, or if it does not. */
export function useServerStatus(): StatusAnswer | undefined {
  return useContext(ServerStatusContext);
}
