import { useEffect, useSyncExternalStore } from 'react';
import type { LeadStore } from './lead-store.ts';
import type { Leads } from './leads.ts';

/** Loads the leads and renders again after each change. */
export function useLeads(leads: Leads): LeadStore | undefined {
  useSyncExternalStore(leads.subscribe, leads.revision);
  useEffect(() => {
    void leads.load();
  }, [leads]);
  return leads.leadStore();
}
