import { useMemo, useSyncExternalStore } from 'react';
import { type ContactPolicy, contactPolicyOf } from './contact-policy.ts';
import type { Leads } from './leads.ts';

/** The contact policy as far as the leads are loaded: another object after each change, so that it can be depended on. */
export function useContactPolicy(leads: Leads): ContactPolicy {
  const revision = useSyncExternalStore(leads.subscribe, leads.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer after each change of the leads
  return useMemo(() => ({ ...contactPolicyOf(leads) }), [leads, revision]);
}
