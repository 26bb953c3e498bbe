import { NoBookFault } from '../api/book-api.ts';
import { UnreachableFault } from '../api/errors.ts';

/** Why the leads cannot be read or changed: the API target has no book, cannot be reached, or failed. */
export type LeadFault = 'none' | 'unreachable' | 'failed';

export function leadFaultOf(thrown: unknown): LeadFault {
  if (thrown instanceof NoBookFault) return 'none';
  return thrown instanceof UnreachableFault ? 'unreachable' : 'failed';
}
