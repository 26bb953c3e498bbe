import type { NoContacts } from '@Hardware-Store-Finder/contract';
import type { FetchFaultKind } from '@Hardware-Store-Finder/http-client';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { SiteVisit } from './site-visit.ts';

/** Why a site gave no contacts, as a code and a message. */
export type WhyNone = { none: NoContacts; reason: Message };

function byFault(fault: FetchFaultKind): NoContacts {
  if (fault === 'timeout') return 'timeout';
  return fault === 'unknown_host' || fault === 'dns' || fault === 'connect' ? 'no_site' : 'refused';
}

/** Why a visit gave no page; undefined if it gave one. */
export function whyNone(visit: SiteVisit): WhyNone | undefined {
  if (visit.kind === 'failed') return { none: byFault(visit.fault), reason: visit.reason };
  if (visit.page !== undefined) return undefined;
  const { status, finalUrl, headers } = visit;
  const host = new URL(finalUrl).host;
  switch (status) {
    case 404:
    case 410:
      return { none: 'no_site', reason: message.noSuchPage({ host, status }) };
    case 408:
    case 504:
      return { none: 'timeout', reason: message.notInTime({ host, status }) };
    case 401:
    case 403:
    case 407:
    case 451:
      return { none: 'refused', reason: message.notLetIn({ host, status }) };
    case 429:
      return { none: 'refused', reason: message.askedTooOften({ host }) };
  }
  if (status >= 500) return { none: 'refused', reason: message.outOfOrder({ host, status }) };
  if (status >= 300) return { none: 'refused', reason: message.noPageBut({ host, status }) };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    none: 'nothing_found',
    reason: message.noWebPage({ host, type: type.slice(0, 60) }),
  };
}
