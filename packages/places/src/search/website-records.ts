import { categories } from '@Hardware-Store-Finder/contract';
import {
  type ComparableStore,
  nearMetres,
  sourceOfRecord,
  traitsOf,
  whySameStore,
} from '@Hardware-Store-Finder/domain';
import { type Log, startDeadline } from '@Hardware-Store-Finder/std';
import type { DailyBudget } from '@Hardware-Store-Finder/storage';
import { type PlaceProvider, toFoundStore } from '../provider.ts';

type Sources = Readonly<Record<'openstreetmap' | 'overture', PlaceProvider>>;

const timeoutMs = 20_000;

/**
 * Gives the websites that another source's record of the same store has (decision 0015): Overture's for a store of OpenStreetMap, and
 * the other way round. Public servers
 * answer for free: `budget` counts the questions. Never throws but on abort: without an answer there are none.
 */
export function createWebsiteRecords(
  { openstreetmap, overture }: Sources,
  { budget, log }: { budget: DailyBudget; log: Log },
) {
  const otherOf: Readonly<Record<string, PlaceProvider>> = {
    openstreetmap: overture,
    overture: openstreetmap,
  };
  return async (
    store: Omit<ComparableStore, 'id'> & { id?: string | undefined },
    signal: AbortSignal,
    client?: string,
  ): Promise<string[]> => {
    const { id = '', lat, lon } = store;
    const source = otherOf[sourceOfRecord(id)?.source.id ?? ''];
    if (source?.ready() !== true || lat === undefined || lon === undefined) return [];
    const deadline = startDeadline(timeoutMs, signal, () => new Error('The other source took too long.'));
    try {
      if ((await source.reach?.(deadline.signal)) !== 'reached') return [];
      if (typeof (await budget.reserve(1, client)) === 'string') return [];
      const query = {
        center: { lat, lon },
        place: '',
        radiiKm: [nearMetres / 1000] as const,
        enough: 1,
        categories,
        isBackground: true,
        ...(client !== undefined && { client }),
      };
      const own = traitsOf({ ...store, id });
      const websites = new Set<string>();
      for await (const event of source.find(query, deadline.signal)) {
        if (event.type !== 'stores') continue;
        for (const other of event.stores.map(toFoundStore))
          if (other.website && whySameStore(own, traitsOf(other)) !== undefined) websites.add(other.website);
      }
      return [...websites];
    } catch (error) {
      signal.throwIfAborted();
      log.info('website_records_failed', { source: source.id, detail: String(error) });
      return [];
    } finally {
      deadline.end();
    }
  };
}
