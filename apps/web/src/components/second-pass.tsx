import { type ReactNode, useDeferredValue } from 'react';

/**
 * False in the first pass of a component that has just been mounted, true from the second on, which React renders in slices
 * once the first is drawn: what is needed first can be used sooner.
 */
export function useSecondPass(): boolean {
  return useDeferredValue(true, false);
}

/** What nobody needs in order to begin. Give it a place where it moves nothing when it comes. */
export function SecondPass({ children }: { children: ReactNode }): ReactNode {
  return useSecondPass() && children;
}
