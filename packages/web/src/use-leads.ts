import { useEffect, useSyncExternalStore } from 'react';
import type { LeadBook } from './leads/lead-book.ts';
import type { Leads } from './leads/leads.ts';

/** The leads, loaded by whoever draws them; drawn anew after each change. */
export function useLeads(leads: Leads): LeadBook | undefined {
  useSyncExternalStore(leads.subscribe, leads.revision);
  useEffect(() => {
    void leads.load();
  }, [leads]);
  return leads.book();
}
