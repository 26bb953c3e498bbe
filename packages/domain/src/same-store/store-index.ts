import { kmPerDegree, metresBetween, type Position } from '../addresses/position.ts';
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
  const byKey = {
    phone: new Map<string, Entry<T>[]>(),
    domain: new Map<string, Entry<T>[]>(),
    name: new Map<string, Entry<T>[]>(),
  };

  function remove(value: T): void {
    const entry = entries.get(value);
    if (entry === undefined) return;
    entries.delete(value);
    for (const id of entry.ids) if (byId.get(id) === entry) byId.delete(id);
    for (const [groups, key] of groupsOf(entry.traits)) {
      const rest = groups.get(key)?.filter((other) => other !== entry) ?? [];
      if (rest.length === 0) groups.delete(key);
      else groups.set(key, rest);
    }
  }

  /** The groups under which a store is indexed and looked up. */
  function groupsOf({ phone, domain, names }: SharedTraits): [Map<string, Entry<T>[]>, string][] {
    const groups: [Map<string, Entry<T>[]>, string][] = names.map(({ key }) => [byKey.name, key]);
    if (domain !== undefined) groups.push([byKey.domain, domain]);
    if (phone !== undefined) groups.push([byKey.phone, phone]);
    return groups;
  }

  /** In the order in which they were added to the first group that they share with the store. */
  function matchesOf(store: ComparableStore): { value: T; rule: number }[] {
    const known = byId.get(store.id);
    if (known !== undefined) return [{ value: known.value, rule: 1 }];
    if (entries.size === 0) return [];
    const shared = sharedTraitsOf(store);
    let traits: StoreTraits | undefined;
    const matches: { value: T; rule: number }[] = [];
    const compared: Entry<T>[] = [];
    const position = { lat: store.lat ?? Number.NaN, lon: store.lon ?? Number.NaN };
    for (const [groups, key] of groupsOf(shared)) {
      for (const entry of groups.get(key) ?? []) {
        if (isTooFar(entry.traits, position) || compared.includes(entry)) continue;
        compared.push(entry);
        if (!mayBeSameStore(entry.traits, shared)) continue;
        traits ??= withAddress(store, shared);
        const rule = whySameStore(entry.traits, traits);
        if (rule !== undefined) matches.push({ value: entry.value, rule });
      }
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
      for (const [groups, key] of groupsOf(traits)) {
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [entry]);
        else group.push(entry);
      }
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
