import { AnswerFault, UnreachableFault } from '../../api.ts';
import { StreamFault } from '../../sse-lines.ts';
import { type SearchFault, streamFault } from './search-state.ts';

/**
 * The words for a search that broke: the specification's own, and beside them what a person can do.
 * `page` is the address of the page, `base` that of the API.
 */
export function explainFault(fault: unknown, base: string, page: string): SearchFault {
  if (fault instanceof UnreachableFault) {
    return { message: fault.message === '' ? streamFault : fault.message, hint: unreachable(base, page) };
  }
  if (fault instanceof AnswerFault || fault instanceof StreamFault) return { message: fault.message };
  // The connection broke in the middle: browsers only say 'network error' or 'terminated'.
  return { message: streamFault, hint: 'The connection broke off before the search had ended.' };
}

function unreachable(base: string, page: string): string {
  const hint = `There was no answer from ${base}. Check that you are online and that the service is running.`;
  if (!page.startsWith('https:') || !isLoopback(base)) return hint;
  return `${hint} This page came over https: your browser may need your permission before it calls this machine.`;
}

function isLoopback(base: string): boolean {
  try {
    return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(base).hostname);
  } catch {
    return false;
  }
}
