import { kmPerDegree, metresBetween } from './position.ts';
import { samePostcodeMetres, whySameStore } from './same-store.ts';
import {
  type ComparableStore,
  type SharedTraits,
  type StoreTraits,
  sharedTraitsOf,
  withAddress,
} from './store-traits.ts';

/** Stores that somebody knows already, to ask of another one whether it is among them. */
export type StoreIndex<T> = {
  /** `ids`: of other records that are known to say this store. */
  add(value: T, store: ComparableStore, ids?: readonly string[]): void;
  remove(value: T): void;
  /** What was added of the same store by the rules of same-store.ts: by an id where there is one, or the first by rule. */
  find(store: ComparableStore): T | undefined;
};

/**
 * Each rule but that of equal ids asks for an equal phone, domain or name, so only stores that share one of these are
 * compared: a look-up costs the same among ten thousand as among ten.
 */
export function createStoreIndex<T>(): StoreIndex<T> {
  const entries = new Map<T, Entry<T>>();
  const byId = new Map<string, Entry<T>>();
  const byKey = new Map<string, Entry<T>[]>();

  function remove(value: T): void {
    const entry = entries.get(value);
    if (entry === undefined) return;
    entries.delete(value);
    for (const id of entry.ids) if (byId.get(id) === entry) byId.delete(id);
    for (const key of entry.keys) {
      const rest = byKey.get(key)?.filter((other) => other !== entry) ?? [];
      if (rest.length === 0) byKey.delete(key);
      else byKey.set(key, rest);
    }
  }

  return {
    add(value, store, ids = []) {
      remove(value);
      const shared = sharedTraitsOf(store);
      const entry = { value, ids: [store.id, ...ids], keys: keysOf(shared), store, shared };
      entries.set(value, entry);
      for (const id of entry.ids) byId.set(id, entry);
      for (const key of entry.keys) {
        const group = byKey.get(key);
        if (group === undefined) byKey.set(key, [entry]);
        else group.push(entry);
      }
    },
    remove,
    find(store) {
      const known = byId.get(store.id);
      if (known !== undefined) return known.value;
      if (entries.size === 0) return undefined;
      const shared = sharedTraitsOf(store);
      let traits: StoreTraits | undefined;
      let best: { value: T; rule: number } | undefined;
      for (const key of keysOf(shared)) {
        for (const entry of byKey.get(key) ?? []) {
          if (isTooFar(entry.store, store)) continue;
          traits ??= withAddress(store, shared);
          entry.traits ??= withAddress(entry.store, entry.shared);
          const rule = whySameStore(entry.traits, traits);
          if (rule !== undefined && (best === undefined || rule < best.rule))
            best = { value: entry.value, rule };
        }
      }
      return best?.value;
    },
  };
}

type Entry<T> = {
  value: T;
  ids: readonly string[];
  keys: readonly string[];
  store: ComparableStore;
  shared: SharedTraits;
  traits?: StoreTraits;
};

/** Somewhat more than the farthest that two records of a store may lie apart. */
const tooFarDegrees = (1.001 * samePostcodeMetres) / 1000 / kmPerDegree;

/** Many stores of a country have one name: what a position settles needs no address read. */
function isTooFar(a: ComparableStore, b: ComparableStore): boolean {
  if (a.lat === undefined || a.lon === undefined || b.lat === undefined || b.lon === undefined) return false;
  if (a.id === b.id) return false;
  // Most lie in another town, which their latitudes tell without a sine.
  if (Math.abs(a.lat - b.lat) > tooFarDegrees) return true;
  return metresBetween({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon }) > samePostcodeMetres;
}

function keysOf({ phone, domain, names }: SharedTraits): string[] {
  return [
    ...(phone === undefined ? [] : [phone]),
    ...(domain === undefined ? [] : [domain]),
    ...names.map(({ key }) => `n ${key}`),
  ];
}
