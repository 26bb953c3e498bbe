import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Lead } from '../../data/leads/lead.ts';
import type { LeadTable } from './use-lead-table.ts';

/** The open lead, and the way from one to the next. */
export type LeadQueue = ReturnType<typeof useLeadQueue>;

/** The id of the open lead. The address may name it (`?lead=ID`). */
export function useCurrentLead(): [string | undefined, (id: string | undefined) => void] {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const [current, setCurrent] = useState(address.get('lead') ?? undefined);
  // A link or the back button may lead to another lead while the page is open.
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setCurrent(address.get('lead') ?? current);
  }
  return [current, setCurrent];
}

/** So many leads before the last one that has come, the next part is asked for. */
const ahead = 10;

/** Walks from the open lead through those that are listed. */
export function useLeadQueue(
  lead: Lead | undefined,
  { count, leadAt, placeOf, need }: Pick<LeadTable, 'count' | 'leadAt' | 'placeOf' | 'need'>,
  open: (id: string | undefined) => void,
) {
  const at = lead === undefined ? -1 : placeOf(lead.id);
  const last = useRef(-1);
  if (at >= 0) last.current = at;
  useEffect(() => {
    if (at >= 0) need(Math.min(at + ahead, count - 1));
  });
  return {
    lead,
    /** Where it is among the listed leads, from 1; undefined if it is not listed. */
    place: at < 0 ? undefined : at + 1,
    count,
    open,
    close: () => open(undefined),
    go(step: 1 | -1) {
      const from = at >= 0 ? at + step : step === 1 ? last.current : last.current - 1;
      const to = leadAt(Math.min(Math.max(from, 0), count - 1));
      if (to !== undefined) open(to.id);
    },
    /** The lead that follows in the list; where the open one is not listed any more, that in its place. */
    next: () => leadAt(at >= 0 ? at + 1 : last.current),
  };
}
