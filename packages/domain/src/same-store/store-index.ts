import { kmPerDegree, metresBetween, type Position } from '../addresses/position.ts';
import { createNamesakes, type Namesakes } from './namesakes.ts';
import { mayBeSameStore, samePostcodeMetres, whySameStore } from './same-store.ts';
import {
  type ComparableStore,
  type SharedTraits,
  type StoreTraits,
  sharedTraitsOf,
  withAddress,
} from './store-traits.ts';

/** Known stores, searchable for the one that is the same as a given store. */
export type StoreIndex<T> = {
  /** `ids`: other record ids known to refer to this store. */
  add(value: T, store: ComparableStore, ids?: readonly string[]): void;
  remove(value: T): void;
  /**
   * The known store that is the same by the rules of same-store.ts: by id if one matches, else by the
   * strongest rule.
   */
  find(store: ComparableStore): T | undefined;
  /** All known stores that are the same by these rules; where an id matches, that one alone. */
  findAll(store: ComparableStore): T[];
};

/**
 * Every rule except equal ids requires an equal phone, domain or name, so only stores that share one are
 * compared: a lookup costs the same among ten thousand stores as among ten.
 */
export function createStoreIndex<T>(): StoreIndex<T> {
  const entries = new Map<T, Entry<T>>();
  const byId = new Map<string, Entry<T>>();
  const byName = new Map<string, Namesakes<Entry<T>>>();
  const byPhone = new Map<string, Set<Entry<T>>>();
  const byDomain = new Map<string, Set<Entry<T>>>();

  function remove(value: T): void {
    const entry = entries.get(value);
    if (entry === undefined) return;
    entries.delete(value);
    for (const id of entry.ids) if (byId.get(id) === entry) byId.delete(id);
    const { names, phone = '', domain = '' } = entry.traits;
    for (const { key } of names) if (byName.get(key)?.remove(entry) === 0) byName.delete(key);
    for (const [groups, key] of [
      [byPhone, phone],
      [byDomain, domain],
    ] as const) {
      groups.get(key)?.delete(entry);
      if (groups.get(key)?.size === 0) groups.delete(key);
    }
  }

  /** The stores that share a name, the domain or the phone, and may be the same. */
  function* sharing(
    { names, phone, domain }: SharedTraits,
    position: Position,
    traitsOf: () => StoreTraits,
  ): Generator<Entry<T>> {
    for (const { key } of names) yield* byName.get(key)?.near(position, traitsOf) ?? [];
    if (domain !== undefined) yield* byDomain.get(domain) ?? [];
    if (phone !== undefined) yield* byPhone.get(phone) ?? [];
  }

  /** In the order in which they were added to the first group that they share with the store. */
  function matchesOf(store: ComparableStore): { value: T; rule: number }[] {
    const known = byId.get(store.id);
    if (known !== undefined) return [{ value: known.value, rule: 1 }];
    if (entries.size === 0) return [];
    const shared = sharedTraitsOf(store);
    let traits: StoreTraits | undefined;
    const traitsOf = () => (traits ??= withAddress(store, shared));
    const matches: { value: T; rule: number }[] = [];
    const compared = new Set<Entry<T>>();
    const position = { lat: store.lat ?? Number.NaN, lon: store.lon ?? Number.NaN };
    for (const entry of sharing(shared, position, traitsOf)) {
      if (isTooFar(entry.traits, position) || compared.has(entry)) continue;
      if (compared.size >= mostCompared) break;
      compared.add(entry);
      if (!mayBeSameStore(entry.traits, shared)) continue;
      const rule = whySameStore(entry.traits, traitsOf());
      if (rule !== undefined) matches.push({ value: entry.value, rule });
    }
    return matches;
  }

  return {
    add(value, store, ids = []) {
      remove(value);
      const traits = withAddress(store, sharedTraitsOf(store));
      const entry = { value, ids: [store.id, ...ids], traits };
      entries.set(value, entry);
      for (const id of entry.ids) byId.set(id, entry);
      for (const { key } of traits.names) {
        const group = byName.get(key) ?? createNamesakes();
        byName.set(key, group);
        group.add(entry);
      }
      const { phone, domain } = traits;
      if (phone !== undefined) byPhone.set(phone, (byPhone.get(phone) ?? new Set()).add(entry));
      if (domain !== undefined) byDomain.set(domain, (byDomain.get(domain) ?? new Set()).add(entry));
    },
    remove,
    find: (store) =>
      matchesOf(store).reduce<{ value: T; rule: number } | undefined>(
        (best, match) => (best === undefined || match.rule < best.rule ? match : best),
        undefined,
      )?.value,
    findAll: (store) => matchesOf(store).map(({ value }) => value),
  };
}

/** A store shares its phone with as many near ones at most, unless somebody made them up. */
const mostCompared = 500;

type Entry<T> = {
  value: T;
  ids: readonly string[];
  traits: StoreTraits;
};

/** Slightly more than the maximum distance between two records of one store. */
const tooFarDegrees = (1.001 * samePostcodeMetres) / 1000 / kmPerDegree;

/**
 * Many stores in a country share a name, so pairs too far apart are skipped. False if either has no position.
 */
function isTooFar(a: Position, b: Position): boolean {
  if (Number.isNaN(a.lon - b.lon)) return false;
  // Most are in another town, which the latitudes show without trigonometry.
  return Math.abs(a.lat - b.lat) > tooFarDegrees || metresBetween(a, b) > samePostcodeMetres;
}
