import type { StatusAnswer } from '@hardware-store-finder/contract';
import { useEffect, useState } from 'react';
import { fetchStatus } from './api.ts';

export type DataSource = StatusAnswer['places'];

/** Which place source the API uses now; undefined until it has said so, and where it does not say. */
export function useDataSource(base: string): DataSource | undefined {
  const [known, setKnown] = useState<{ base: string; source: DataSource }>();
  useEffect(() => {
    const gone = new AbortController();
    fetchStatus(base, gone.signal).then(
      ({ places }) => setKnown({ base, source: places }),
      (fault: unknown) => {
        if (!gone.signal.aborted) console.info(`${base} does not say which place source it uses.`, fault);
      },
    );
    return () => gone.abort();
  }, [base]);
  return known?.base === base ? known.source : undefined;
}
