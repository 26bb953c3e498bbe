import { AnswerFault, UnreachableFault, WebPageFault } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/errors.ts';
import { StreamFault } from '../../lib/sse-reader.ts';
import { type SearchFault, streamFailed } from './search-state.ts';

/**
 * The message for a failed search, as the specification words it, a hint at what the user can do, and the target for
 * its administrator. `page`: the page's own address.
 */
export function describeFault(fault: unknown, page: string): SearchFault {
  if (fault instanceof UnreachableFault) {
    const message = messageOf(fault, streamFailed);
    if (!URL.canParse(fault.url, page)) return { message };
    const { hostname, origin } = new URL(fault.url, page);
    const isForbidden = page.startsWith('https:') && loopback.has(hostname);
    return {
      message,
      hint: ({ faults, sentences }) => sentences(faults.noAnswer, isForbidden ? faults.needsPermission : ''),
      adminNote: ({ faults }) => faults.noAnswerNote(origin),
    };
  }
  if (fault instanceof WebPageFault)
    return { message: fault.userMessage, adminNote: ({ faults }) => faults.webPageNote(fault.url) };
  if (fault instanceof AnswerFault || fault instanceof StreamFault) return { message: fault.userMessage };
  // The connection broke midway: browsers only report 'network error' or 'terminated'.
  return { message: streamFailed, hint: (messages) => messages.faults.brokenOff };
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
