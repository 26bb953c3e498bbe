import type { Exclusions } from '@hardware-store-finder/contract';
import type { Atom } from '../../lib/atom.ts';
import type { CampaignApi } from '../../lib/campaign-api.ts';

/**
 * Hands the exclusions over now and after each change of the leads, one call at a time. Returns the function that stops
 * it. A call that fails is repeated at the next change: the review asks the contact policy in any case.
 */
export function syncExclusions(deps: {
  api: Pick<CampaignApi, 'putExclusions'>;
  id: string;
  /** Undefined while the leads cannot be read: the server keeps what it has. */
  exclusions: () => Promise<Exclusions | undefined>;
  $changes: Atom<unknown>;
}): () => void {
  let isStopped = false;
  let isRunning = false;
  let isStale = false;
  let sent: string | undefined;
  async function run(): Promise<void> {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale && !isStopped) {
      isStale = false;
      try {
        const exclusions = await deps.exclusions();
        const text = JSON.stringify(exclusions);
        if (exclusions === undefined || text === sent || isStopped) continue;
        await deps.api.putExclusions(deps.id, exclusions);
        sent = text;
      } catch (fault) {
        console.warn('The exclusions of the campaign could not be updated.', fault);
      }
    }
    isRunning = false;
  }
  const stop = deps.$changes.listen(() => void run());
  void run();
  return () => {
    isStopped = true;
    stop();
  };
}
