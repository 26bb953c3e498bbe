import { AnswerFault, WebPageFault } from '../api/api-client.ts';
import { UnreachableFault } from '../api/errors.ts';

/** Why the leads cannot be read or changed: the API target has no book, cannot be reached, or failed. */
export type LeadFault = 'none' | 'unreachable' | 'failed';

export function leadFaultOf(thrown: unknown): LeadFault {
  const isAbsent = thrown instanceof AnswerFault && thrown.status === 404;
  if (isAbsent || thrown instanceof WebPageFault) return 'none';
  return thrown instanceof UnreachableFault ? 'unreachable' : 'failed';
}
