import type { NoContacts } from '@hardware-store-finder/contract';
import type { FetchFaultKind } from '../outbound/fetch-fault.ts';
import type { SiteVisit } from './site-visit.ts';

/** Why a site gave nothing, and the same in a sentence. */
export type WhyNone = { none: NoContacts; reason: string };

function byFault(fault: FetchFaultKind): NoContacts {
  if (fault === 'timeout') return 'timeout';
  return fault === 'dns' || fault === 'connect' ? 'no_site' : 'refused';
}

/** Why a visit brought no page to read; undefined where it brought one. */
export function whyNone(visit: SiteVisit): WhyNone | undefined {
  if (visit.kind === 'failed') return { none: byFault(visit.fault), reason: visit.message };
  if (visit.page !== undefined) return undefined;
  const { status, finalUrl, headers } = visit;
  const host = new URL(finalUrl).host;
  switch (status) {
    case 404:
    case 410:
      return { none: 'no_site', reason: `${host} says that there is no such page (${status}).` };
    case 408:
    case 504:
      return { none: 'timeout', reason: `${host} did not answer in time (${status}).` };
    case 401:
    case 403:
    case 407:
    case 451:
      return { none: 'refused', reason: `${host} does not let this server read it (${status}).` };
    case 429:
      return { none: 'refused', reason: `${host} is asked too often just now (429). Try again later.` };
  }
  if (status >= 500)
    return { none: 'refused', reason: `${host} is out of order (${status}). Try again later.` };
  if (status >= 300) return { none: 'refused', reason: `${host} answered ${status} instead of a page.` };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'nothing to read';
  return {
    none: 'nothing_found',
    reason: `${host} shows no web page at this address (${type.slice(0, 60)}).`,
  };
}
