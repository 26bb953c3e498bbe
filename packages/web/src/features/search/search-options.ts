import { type Category, categories, coreCategories, isCategory } from '@hardware-store-finder/contract';
import type { BrowserStorage } from '../../lib/storage.ts';
import type { SearchSettings } from './search-state.ts';

const key = 'searchOptions';

/** What may be chosen, in kilometres, beside 'Automatic'. */
export const radii: readonly number[] = [5, 10, 25, 50];

/** How far is looked, and for which kinds of store. */
type SearchOptions = {
  /** Absent: the server's own, which widens while few stores are found. */
  radiusKm?: number;
  /** In the order of the contract; none is as good as the usual ones. */
  kinds: readonly Category[];
};

export type ChosenOptions = {
  /** The same object until it changes. */
  get(): SearchOptions;
  /** The same as parameters of a search, without those that are the server's own choice; the same object while equal. */
  settings(): SearchSettings;
  set(options: SearchOptions): void;
  /** What `settings` gave once. */
  choose(settings: SearchSettings): void;
  subscribe(changed: () => void): () => void;
};

/** The choice is loaded on start and saved on change. */
export function createSearchOptions(storage: BrowserStorage): ChosenOptions {
  const listeners = new Set<() => void>();
  const sent = new Map<string, SearchSettings>();
  /** What was chosen, changed and chosen again is the same object. */
  const asSent = (chosen: SearchOptions) => {
    const parameters = toSettings(chosen);
    const words = `${new URLSearchParams(parameters)}`;
    const known = sent.get(words) ?? parameters;
    sent.set(words, known);
    return known;
  };
  let options: SearchOptions = storage.read(key, readOptions) ?? { kinds: coreCategories };
  let settings = asSent(options);
  function set(next: SearchOptions): void {
    options = { ...next, kinds: categories.filter((kind) => next.kinds.includes(kind)) };
    settings = asSent(options);
    storage.write(key, options);
    for (const changed of listeners) changed();
  }
  return {
    get: () => options,
    settings: () => settings,
    set,
    choose: ({ radius_km: radius, categories: kinds }) =>
      set({
        ...(radius !== undefined && { radiusKm: Number(radius) }),
        kinds: kinds === undefined ? coreCategories : kinds.split(',').filter(isCategory),
      }),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Whether these are the kinds that a search looks for where nothing was chosen. */
export function areUsual(kinds: readonly Category[]): boolean {
  return kinds.length === 0 || kinds.join() === coreCategories.join();
}

function toSettings({ radiusKm, kinds }: SearchOptions): SearchSettings {
  return {
    ...(radiusKm !== undefined && { radius_km: `${radiusKm}` }),
    ...(!areUsual(kinds) && { categories: kinds.join() }),
  };
}

function readOptions(value: unknown): SearchOptions {
  const { radiusKm, kinds } = Object(value) as { radiusKm?: unknown; kinds?: unknown };
  const known = Array.isArray(kinds) ? kinds.filter((kind) => typeof kind === 'string') : [...coreCategories];
  return {
    ...(radii.includes(radiusKm as number) && { radiusKm: radiusKm as number }),
    kinds: categories.filter((kind) => known.filter(isCategory).includes(kind)),
  };
}
