import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { withCorrections } from '@Hardware-Store-Finder/domain';
import { useEffect, useMemo } from 'react';
import { createService } from '../service-context.ts';
import { useAtom } from '../use-atom.ts';
import type { ContactPolicy } from './contact-policy.ts';
import type { LeadRepository } from './lead-repository.ts';
import type { Leads } from './leads.ts';

const [provideLeads, useLeadsService] = createService<Leads>('leads');

export { provideLeads };

/** The leads; renders again after each change. */
export function useLeads(): Leads {
  const leads = useLeadsService();
  useAtom(leads.$revision);
  return leads;
}

/** A found store with what people typed for it, if it is a lead; renders again only when that changes. */
export function useCorrected(store: ListedStore): ListedStore {
  const leads = useLeadsService();
  const corrections = useAtom(leads.$revision, () => leads.repository()?.find(store)?.corrections);
  return useMemo(
    () => (corrections === undefined ? store : withCorrections(store, corrections)),
    [store, corrections],
  );
}

/** Loads the leads; undefined until then. Renders again after each change. */
export function useLeadRepository(): LeadRepository | undefined {
  const leads = useLeads();
  useEffect(() => {
    void leads.load();
  }, [leads]);
  return leads.repository();
}

/** The same below what waits for them. */
export function useRepository(): LeadRepository {
  const repository = useLeads().repository();
  if (repository === undefined) throw new Error('The leads are not loaded.');
  return repository;
}

/** The contact policy of the leads loaded so far. Returns a new object after each change, so that memos can depend on it. */
export function useContactPolicy(): ContactPolicy {
  const leads = useLeads();
  const revision = leads.$revision.get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its answers change with the leads
  return useMemo(() => ({ ...leads.contactPolicy() }), [leads, revision]);
}
