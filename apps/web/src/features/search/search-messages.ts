import { maxRadiusKm } from '@Hardware-Store-Finder/contract';
import { AnswerFault, WebPageFault } from '../../data/api/api-client.ts';
import { messageOf, UnreachableFault } from '../../data/api/errors.ts';
import { StreamFault } from '../../data/api/sse-reader.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { type SearchFault, type SearchState, streamFailed } from './search-state.ts';

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

/** The message of a search without results: place, radius, source, and what to try next. */
export function noResultsMessage(
  { header, location, settings, request }: SearchState,
  messages: Messages,
): string {
  const { found } = messages;
  const chosen = Number(request.radiusKm ?? settings.radius_km ?? maxRadiusKm);
  return messages.sentences(
    found.noneWithin(header?.place ?? location, header?.radius_km, header?.source?.label),
    chosen < maxRadiusKm ? found.tryRadius : 'categories' in settings ? found.tryKinds : found.tryPlace,
  );
}

/** The message of a search that the user stopped. */
export function stoppedMessage({ stores }: SearchState, { found }: Messages): string {
  return stores.length === 0 ? found.stoppedBefore : found.stopped;
}

/** The screen reader announcement: the steps of a search, never each store. */
export function announcement({ phase, stores, status, location }: SearchState, { found }: Messages): string {
  switch (phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'searching':
      return status ?? (stores.length === 0 ? found.searchingNear(location) : found.arriving);
    case 'cancelled':
      return found.stoppedShown(stores.length);
    case 'completed':
      return stores.length === 0 ? found.noneNear(location) : found.completeNear(stores.length, location);
  }
}

/** Whether 'How it works' is shown: no results, no search in progress and no error. */
export function showsHelp({ phase, stores, fault }: SearchState): boolean {
  return stores.length === 0 && phase !== 'searching' && fault === undefined;
}

/** Whether the search says how many stores there will be. */
export function isCounting(search: SearchState): search is SearchState & { total: number } {
  return search.phase === 'searching' && search.total !== undefined && search.total > 0;
}
