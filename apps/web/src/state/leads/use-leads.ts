import { useEffect } from 'react';
import { createServiceContext } from '../../lib/service-context.ts';
import { useStore } from '../../lib/store.ts';
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
