import { AnswerFault, UnreachableFault } from '../../api.ts';
import { StreamFault } from '../../sse-lines.ts';
import { type SearchFault, streamFault } from './search-state.ts';

/**
 * The words for a search that broke: the specification's own, and beside them what a person can do.
 * `page` is the address of the page.
 */
export function explainFault(fault: unknown, page: string): SearchFault {
  if (fault instanceof UnreachableFault) {
    const message = fault.message === '' ? streamFault : fault.message;
    if (!URL.canParse(fault.url, page)) return { message };
    return { message, hint: unreachable(new URL(fault.url, page), page) };
  }
  if (fault instanceof AnswerFault || fault instanceof StreamFault) return { message: fault.message };
  // The connection broke in the middle: browsers only say 'network error' or 'terminated'.
  return { message: streamFault, hint: 'The connection broke off before the search had ended.' };
}

function unreachable(api: URL, page: string): string {
  const hint = `There was no answer from ${api.origin}. Check that you are online and that the service is running.`;
  if (!page.startsWith('https:') || !loopback.has(api.hostname)) return hint;
  return `${hint} This page came over https: your browser may need your permission before it calls this machine.`;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
