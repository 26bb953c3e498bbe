import { useMemo, useSyncExternalStore } from 'react';
import type { ContactPolicy } from './contact-policy.ts';
import type { Leads } from './leads.ts';

/** The contact policy as far as the leads are loaded: a new object after each change, for memos to depend on. */
export function useContactPolicy(leads: Leads): ContactPolicy {
  const revision = useSyncExternalStore(leads.subscribe, leads.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its answers change with the leads
  return useMemo(() => ({ ...leads.contactPolicy() }), [leads, revision]);
}
