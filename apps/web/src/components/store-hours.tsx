import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { openUntil, sayWeek, weekOf } from './opening-hours.ts';
import own from './store-row.module.css';

/** Whether a store is open now, where it is; `isWhole`: with the hours of all days. Its own words where they say more than days and times. */
export function StoreHours({
  store: { opening_hours: text = '', lat, lon },
  isWhole = false,
}: {
  store: ListedStore;
  isWhole?: boolean;
}): ReactNode {
  const { store: messages, tag } = useMessages();
  const week = useMemo(() => weekOf(text), [text]);
  if (week === undefined) return <bdi>{text}</bdi>;
  const hours = sayWeek(week, tag);
  if (lat === undefined || lon === undefined) return hours;
  const until = openUntil(week, { lat, lon }, Date.now());
  const now = until === undefined ? messages.closedNow : messages.openUntil(until);
  return (
    <span title={isWhole ? undefined : hours} data-open={until !== undefined} className={own.hours}>
      {isWhole ? `${now} · ${hours}` : now}
    </span>
  );
}
