import { type Category, categories, coreCategories, isCategory } from '@Hardware-Store-Finder/contract';
import { atom, computed } from 'nanostores';
import { radii } from '../../components/radius-field.tsx';
import type { BrowserStorage } from '../../data/storage.ts';
import type { SearchSettings } from './search-state.ts';

const key = 'searchOptions';

/** The radius and the categories of store to search for. */
type SearchOptions = {
  /** Absent: the server decides, and widens while few stores are found. */
  radiusKm?: number;
  /** In the contract's order; an empty list means the default ones. */
  kinds: readonly Category[];
};

export type SearchOptionsStore = ReturnType<typeof createSearchOptions>;

/** Loads the options from storage and saves every change. */
export function createSearchOptions(storage: BrowserStorage) {
  const interned = new Map<string, SearchSettings>();
  /** Settings that are changed and changed back are the same object again. */
  const settingsOf = (options: SearchOptions) => {
    const parameters = toSettings(options);
    const key = `${new URLSearchParams(parameters)}`;
    const known = interned.get(key) ?? parameters;
    interned.set(key, known);
    return known;
  };
  const $options = atom<SearchOptions>(storage.read(key, readOptions) ?? { kinds: coreCategories });
  function set(next: SearchOptions): void {
    const options = { ...next, kinds: categories.filter((kind) => next.kinds.includes(kind)) };
    $options.set(options);
    storage.write(key, options);
  }
  return {
    $options,
    /** The options as search parameters, without those left to the server; equal settings are the same object. */
    $settings: computed($options, settingsOf),
    set,
    /** Restores options from an earlier result of `settings`. */
    choose: ({ radius_km: radius, categories: kinds }: SearchSettings) =>
      set({
        ...(radius !== undefined && { radiusKm: Number(radius) }),
        kinds: kinds === undefined ? coreCategories : kinds.split(',').filter(isCategory),
      }),
  };
}

/** Whether these are the categories that a search looks for by default. */
export function areDefaultKinds(kinds: readonly Category[]): boolean {
  return kinds.length === 0 || kinds.join() === coreCategories.join();
}

function toSettings({ radiusKm, kinds }: SearchOptions): SearchSettings {
  return {
    ...(radiusKm !== undefined && { radius_km: `${radiusKm}` }),
    ...(!areDefaultKinds(kinds) && { categories: kinds.join() }),
  };
}

function readOptions(value: unknown): SearchOptions {
  const { radiusKm, kinds } = Object(value) as { radiusKm?: unknown; kinds?: unknown };
  const known: readonly unknown[] = Array.isArray(kinds) ? kinds : coreCategories;
  return {
    ...(radii.includes(radiusKm as number) && { radiusKm: radiusKm as number }),
    kinds: categories.filter((kind) => known.includes(kind)),
  };
}
