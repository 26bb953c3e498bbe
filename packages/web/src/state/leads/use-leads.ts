import type { ListedStore } from '@hardware-store-finder/contract';
import { useEffect, useSyncExternalStore } from 'react';
import type { LeadStore } from './lead-store.ts';
import type { Leads } from './leads.ts';

/** The leads, loaded by whoever draws them; drawn anew after each change. */
export function useLeads(leads: Leads): LeadStore | undefined {
  useSyncExternalStore(leads.subscribe, leads.revision);
  useEffect(() => {
    void leads.load();
  }, [leads]);
  return leads.leadStore();
}

/** Whether nobody writes to an address of a store, as far as the leads are loaded. */
export function useRefused(leads: Leads): (store: ListedStore, email: string) => boolean {
  useSyncExternalStore(leads.subscribe, leads.revision);
  return (store, email) => leads.leadStore()?.refuses(store, email) ?? false;
}
