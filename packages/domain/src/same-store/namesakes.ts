import type { Position } from '../addresses/position.ts';
import { digitsOf } from '../addresses/street-address.ts';
import type { StoreTraits } from './store-traits.ts';

/** Stores of one name. Of many, only those are found that rule 4 of same-store.ts may call the same. */
export type Namesakes<E extends { traits: StoreTraits }> = {
  add(entry: E): void;
  /** Returns how many are left. */
  remove(entry: E): number;
  /** Those that may be a store of this name, in no order. */
  near(position: Position, traits: () => StoreTraits): Iterable<E>;
};

/** So few are compared one by one. */
const few = 32;
/** Side of a cell in degrees from south to north: two stores within 50 m are in neighbouring cells. */
const side = 0.001;
/** Records of one store are closer: 5 km, in degrees from south to north. */
const farthest = 0.05;

export function createNamesakes<E extends { traits: StoreTraits }>(): Namesakes<E> {
  const all = new Set<E>();
  /** By street and by cell. Absent while there are few. */
  let parts: Map<string, Set<E>> | undefined;

  function index(entry: E): void {
    for (const key of keysOf(entry.traits)) {
      const part = parts?.get(key);
      if (part === undefined) parts?.set(key, new Set([entry]));
      else part.add(entry);
    }
  }
  return {
    add(entry) {
      all.add(entry);
      if (parts !== undefined) index(entry);
      else if (all.size > few) {
        parts = new Map();
        for (const one of all) index(one);
      }
    },
    remove(entry) {
      all.delete(entry);
      for (const key of keysOf(entry.traits)) {
        const part = parts?.get(key);
        part?.delete(entry);
        if (part?.size === 0) parts?.delete(key);
      }
      return all.size;
    },
    *near(position, traitsOf) {
      if (parts === undefined) return yield* all;
      const rows = [-1, 0, 1].map((up) => rowKey(position, up));
      if (isPlaced(position) && ![nowhere, ...rows].some((key) => parts?.has(key))) return;
      const { street, numbers } = traitsOf().address;
      const houses = numbers.length === 0 ? ['any'] : [...numbers.map(digitsOf), 'none'];
      const streets = street.length === 0 ? [] : houses.map((house) => houseKey(street, house));
      const cells = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((aside) => cellKey(position, up, aside)));
      for (const key of [...streets, ...(isPlaced(position) ? cells : [])]) yield* parts.get(key) ?? [];
    },
  };
}

const nowhere = 'nowhere';

function keysOf(traits: StoreTraits): string[] {
  const { street, numbers } = traits.address;
  const houses = ['any', ...(numbers.length === 0 ? ['none'] : numbers.map(digitsOf))];
  return [
    ...(street.length === 0 ? [] : houses.map((house) => houseKey(street, house))),
    ...(isPlaced(traits) ? [cellKey(traits), rowKey(traits)] : [nowhere]),
  ];
}

function houseKey(street: readonly string[], house: string): string {
  return `house ${house} ${street.join(' ')}`;
}

function isPlaced({ lat, lon }: Position): boolean {
  return !Number.isNaN(lat - lon);
}

function rowKey({ lat }: Position, up = 0): string {
  return `row ${Math.floor(lat / farthest) + up}`;
}

function cellKey({ lat, lon }: Position, up = 0, aside = 0): string {
  const row = Math.floor(lat / side) + up;
  const column = Math.floor((lon / side) * Math.max(0.01, Math.cos((row * side * Math.PI) / 180))) + aside;
  return `cell ${row} ${column}`;
}
