import type { Message } from '../../i18n/message.ts';
import { AnswerFault, UnreachableFault } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/errors.ts';
import { StreamFault } from '../../lib/sse-reader.ts';
import { type SearchFault, streamFailed } from './search-state.ts';

/**
 * The message for a failed search, as the specification words it, and a hint at what the user can do. `page`: the page's
 * own address.
 */
export function describeFault(fault: unknown, page: string): SearchFault {
  if (fault instanceof UnreachableFault) {
    const message = messageOf(fault, streamFailed);
    if (!URL.canParse(fault.url, page)) return { message };
    return { message, hint: unreachable(new URL(fault.url, page), page) };
  }
  if (fault instanceof AnswerFault || fault instanceof StreamFault) return { message: fault.userMessage };
  // The connection broke midway: browsers only report 'network error' or 'terminated'.
  return { message: streamFailed, hint: (messages) => messages.faults.brokenOff };
}

function unreachable(api: URL, page: string): Message {
  const isForbidden = page.startsWith('https:') && loopback.has(api.hostname);
  return ({ faults, sentences }) =>
    sentences(faults.noAnswer(api.origin), isForbidden ? faults.needsPermission : '');
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
