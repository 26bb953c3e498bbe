import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { foldText, isNamelessName, leadIdOf } from '@Hardware-Store-Finder/domain';

/**
 * What a store must have to be listed. 'new': it is not a lead and not on the do-not-contact list. 'since': the last run
 * of the saved search did not find it.
 */
export type StoreFilter = 'website' | 'phone' | 'email' | 'new' | 'since';

/** The columns by which a table of stores is sorted. */
export type SortColumn = 'name' | 'address' | 'phone' | 'website' | 'distance' | 'contact' | 'lead';
export type StoreSort = { column: SortColumn; isDescending: boolean };

/** Which stores of a list to show, and in which order. */
export type StoreQuery = {
  /** A store has to pass all of them. */
  filters: ReadonlySet<StoreFilter>;
  /** One category; '' for all. */
  category: string;
  text: string;
  /** Undefined: the order in which the search lists them, which is nearest first once it has ended. */
  sort: StoreSort | undefined;
};

export const everyStore: StoreQuery = { filters: new Set(), category: '', text: '', sort: undefined };

/** What the page knows of a store beyond its record. */
export type StoreFacts = {
  passes: (store: ListedStore, filter: StoreFilter) => boolean;
  /** The host of the website that can be opened. */
  hostOf: (store: ListedStore) => string | undefined;
  emailOf: (store: ListedStore) => string | undefined;
  /** Leads in the order of their statuses; undefined for a store that is not saved. */
  rankOf: (store: ListedStore) => number | undefined;
};

/** The stores that pass, in order: those with a name, then those without, which say little to a reader. */
export function listStores(
  stores: readonly ListedStore[],
  query: StoreQuery,
  facts: StoreFacts,
): { named: ListedStore[]; nameless: ListedStore[] } {
  const hasText = textFilter(query.text);
  const named: ListedStore[] = [];
  const nameless: ListedStore[] = [];
  for (const store of stores) {
    if (query.category !== '' && store.category !== query.category) continue;
    if (![...query.filters].every((filter) => facts.passes(store, filter)) || !hasText(store)) continue;
    (isNamelessName(store.name) ? nameless : named).push(store);
  }
  if (query.sort !== undefined) {
    const order = orderBy(query.sort, facts);
    named.sort(order);
    nameless.sort(order);
  }
  return { named, nameless };
}

/** The folded text of a store, which a search would otherwise fold again for each letter that is typed. */
const texts = new WeakMap<ListedStore, { folded: string; digits: string }>();

function textOf(store: ListedStore): { folded: string; digits: string } {
  const known = texts.get(store);
  if (known !== undefined) return known;
  const { name, name_en, name_zh, address, phone = '' } = store;
  const folded = foldText([name, name_en, name_zh, address, phone].filter(Boolean).join('\n'));
  const text = { folded, digits: phone.replaceAll(/\D/g, '') };
  texts.set(store, text);
  return text;
}

/** Finds every word in name, address or phone, or the digits of a phone however they are grouped. */
function textFilter(text: string): (store: ListedStore) => boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  return (store) => {
    const known = textOf(store);
    return (
      words.every((word) => known.folded.includes(word)) || (digits !== '' && known.digits.includes(digits))
    );
  };
}

type Key = string | number | undefined;

/** Stores without a value come last in both directions. */
function orderBy({ column, isDescending }: StoreSort, facts: StoreFacts) {
  // The reader's own language, whose alphabet they expect.
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sign = isDescending ? -1 : 1;
  const keys = new Map<ListedStore, Key>();
  const keyOf = (store: ListedStore): Key => {
    if (!keys.has(store)) keys.set(store, sortKey(store, column, facts));
    return keys.get(store);
  };
  return (a: ListedStore, b: ListedStore): number => {
    const [keyA, keyB] = [keyOf(a), keyOf(b)];
    if (keyA === undefined || keyB === undefined) {
      return Number(keyA === undefined) - Number(keyB === undefined);
    }
    const order =
      typeof keyA === 'number' && typeof keyB === 'number'
        ? keyA - keyB
        : compare(String(keyA), String(keyB));
    return sign * order;
  };
}

function sortKey(store: ListedStore, column: SortColumn, facts: StoreFacts): Key {
  switch (column) {
    case 'name':
    case 'address':
    case 'phone':
      return store[column] || undefined;
    case 'distance':
      return store.distance_km;
    case 'website':
      return facts.hostOf(store)?.replace(/^www\./, '');
    case 'contact':
      return facts.emailOf(store);
    case 'lead':
      return facts.rankOf(store);
  }
}

/** Whether stores are listed nearest first. */
export function isNearestFirst(stores: readonly ListedStore[]): boolean {
  return nearestFirst(stores) === stores;
}

/**
 * Sorts by distance, because several sources, and one that pages, send stores as they find them. Returns the same list
 * if it is sorted.
 */
export function nearestFirst(stores: readonly ListedStore[]): readonly ListedStore[] {
  const km = (store: ListedStore | undefined) => store?.distance_km ?? Number.POSITIVE_INFINITY;
  const isOrdered = stores.every((store, at) => at === 0 || km(stores[at - 1]) <= km(store));
  // Infinity - Infinity is NaN: two stores of unknown distance keep their order.
  return isOrdered ? stores : stores.toSorted((a, b) => km(a) - km(b) || 0);
}

/** The stores, of which those with this id have what was found out about it: an address, a website. */
export function withDetails(
  stores: readonly ListedStore[],
  { id, details }: { id: string; details: Partial<ListedStore> },
): readonly ListedStore[] {
  return stores.map((store) => (leadIdOf(store) === id ? { ...store, ...details } : store));
}
