import { useMemo } from 'react';
import type { ContactPolicy } from './contact-policy.ts';
import { useLeads } from './use-leads.ts';

/** The contact policy of the leads loaded so far. Returns a new object after each change, so that memos can depend on it. */
export function useContactPolicy(): ContactPolicy {
  const leads = useLeads();
  const revision = leads.$revision.get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its answers change with the leads
  return useMemo(() => ({ ...leads.contactPolicy() }), [leads, revision]);
}
