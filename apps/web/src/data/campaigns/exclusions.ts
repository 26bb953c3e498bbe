import type { Exclusions } from '@hardware-store-finder/contract';
import { exclusionsOf as exclusionsOfBook, isBeforeContact } from '@hardware-store-finder/domain';
import type { ReadableAtom } from 'nanostores';
import type { CampaignApi } from '../api/campaign-api.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';

/** Who must not be written to: leads that were contacted or must not be, and the do-not-contact list. */
export function exclusionsOf(repository: Pick<LeadRepository, 'leads' | 'blocked'>): Exclusions {
  const blocked = repository.blocked();
  const listed = new Set(blocked.map(({ value }) => value));
  // Parsing the details of all other leads would take long.
  const leads = repository
    .leads()
    .filter(({ ids, status }) => !isBeforeContact(status) || ids.some((id) => listed.has(id)))
    .map(({ ids, status, detail }) => ({ ...detail(), ids, status }));
  return exclusionsOfBook(leads, blocked);
}

/** Nobody is excluded: what a browser without leads hands over. */
export const noExclusions: Exclusions = { stores: [], emails: [], domains: [] };

/**
 * Hands the exclusions over now and after each change of the leads, one call at a time. Returns the function that stops
 * it. A call that fails is repeated at the next change: the review asks the contact policy in any case.
 */
export function syncExclusions(deps: {
  api: Pick<CampaignApi, 'putExclusions'>;
  id: string;
  /** Undefined while the leads cannot be read: the server keeps what it has. */
  exclusions: () => Promise<Exclusions | undefined>;
  $changes: ReadableAtom<unknown>;
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
