import type { Message } from '../../i18n/message.ts';
import { AnswerFault, UnreachableFault } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/errors.ts';
import { StreamFault } from '../../lib/sse-reader.ts';
import { type SearchFault, streamFault } from './search-state.ts';

/**
 * The words for a search that broke: the specification's own, and beside them what a person can do.
 * `page` is the address of the page.
 */
export function explainFault(fault: unknown, page: string): SearchFault {
  if (fault instanceof UnreachableFault) {
    const message = messageOf(fault, streamFault);
    if (!URL.canParse(fault.url, page)) return { message };
    return { message, hint: unreachable(new URL(fault.url, page), page) };
  }
  if (fault instanceof AnswerFault || fault instanceof StreamFault) return { message: fault.userMessage };
  // The connection broke in the middle: browsers only say 'network error' or 'terminated'.
  return { message: streamFault, hint: (messages) => messages.faults.brokenOff };
}

function unreachable(api: URL, page: string): Message {
  const isForbidden = page.startsWith('https:') && loopback.has(api.hostname);
  return ({ faults, sentences }) =>
    sentences(faults.noAnswer(api.origin), isForbidden ? faults.needsPermission : '');
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
