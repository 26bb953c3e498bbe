import { useEffect, useMemo } from 'react';
import { createServiceContext } from '../../lib/service-context.ts';
import { useStore } from '../../lib/store.ts';
import type { ContactPolicy } from './contact-policy.ts';
import type { LeadStore } from './lead-store.ts';
import type { Leads } from './leads.ts';

const [LeadsContext, useLeadsService] = createServiceContext<Leads>('leads');

export { LeadsContext };

/** The leads; renders again after each change. */
export function useLeads(): Leads {
  const leads = useLeadsService();
  useStore(leads.$revision);
  return leads;
}

/** Loads the leads; undefined until then. Renders again after each change. */
export function useLeadStore(): LeadStore | undefined {
  const leads = useLeads();
  useEffect(() => {
    void leads.load();
  }, [leads]);
  return leads.leadStore();
}

/** The contact policy of the leads loaded so far. Returns a new object after each change, so that memos can depend on it. */
export function useContactPolicy(): ContactPolicy {
  const leads = useLeads();
  const revision = leads.$revision.get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its answers change with the leads
  return useMemo(() => ({ ...leads.contactPolicy() }), [leads, revision]);
}
