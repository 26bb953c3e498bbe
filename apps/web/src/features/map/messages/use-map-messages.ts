import { useMemo } from 'react';
import { useMessages, useOwn } from '../../../i18n/use-messages.tsx';
import { chinese } from './chinese.ts';
import { english } from './english.ts';

/** The messages of the map, with the names of the statuses that markers show. The same object while the language is. */
export function useMapMessages() {
  const own = useOwn({ english, chinese });
  const { status } = useMessages().leads;
  return useMemo(() => ({ ...own, markerKinds: { ...status, ...own.markerKinds } }), [own, status]);
}
