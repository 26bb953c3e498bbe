import { useMemo } from 'react';
import { type ContactPolicy, contactPolicyOf } from './contact-policy.ts';
import { useLeads } from './use-leads.ts';

/** The contact policy as far as the leads are loaded: another object after each change, so that it can be depended on. */
export function useContactPolicy(): ContactPolicy {
  const leads = useLeads();
  const revision = leads.$revision.get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer after each change of the leads
  return useMemo(() => ({ ...contactPolicyOf(leads) }), [leads, revision]);
}
