import { useEffect } from 'react';
import { createServiceContext } from '../../lib/service-context.ts';
import { useStore } from '../../lib/store.ts';
import type { LeadStore } from './lead-store.ts';
import type { Leads } from './leads.ts';

const [LeadsContext, useLeadsService] = createServiceContext<Leads>('leads');

export { LeadsContext };

/** The leads, as far as they are loaded; renders again after each change. */
export function useLeads(): Leads {
  const leads = useLeadsService();
  useStore(leads.$revision);
  return leads;
}

/** The same, and loads them; undefined until then. */
export function useLeadStore(): LeadStore | undefined {
  const leads = useLeads();
  useEffect(() => {
    void leads.load();
  }, [leads]);
  return leads.leadStore();
}
