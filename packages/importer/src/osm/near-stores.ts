import type { LonLat } from '@Hardware-Store-Finder/records';
import KDBush from 'kdbush';
import type { BoxE7 } from '../survey/survey-nodes.ts';

/** Side of a cell in units of 1e-7 degrees: about 110 m from south to north. */
const cellE7 = 10_000;
const columns = 3_600_000_000 / cellE7;
/** Side of the cells that whole blocks of nodes are compared with: a tenth of a degree. */
const coarseE7 = 1_000_000;
const coarseColumns = 8192;
/** Bits of the first, quick test; few cells share one by chance. */
const filterBits = 2 ** 22;

/** A quick test whether positions, in units of 1e-7 degrees, are within `reach` of a store, or up to a cell farther. */
export type NearStores = {
  /** In degrees. */
  stores: readonly LonLat[];
  /** In degrees from south to north. */
  reach: number;
  isNear(lat: number, lon: number): boolean;
  touches(box: BoxE7): boolean;
};

export function nearStores(stores: readonly LonLat[], reach: number): NearStores {
  const cells = new Set<number>();
  const coarse = new Set<number>();
  const filter = new Uint8Array(filterBits / 8);
  const north = reach * 1e7;
  for (const [lon, lat] of stores) {
    const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    const [x, y] = [lon * 1e7, lat * 1e7];
    for (let row = rowOf(y - north); row <= rowOf(y + north); row += 1) {
      for (let column = columnOf(x - east); column <= columnOf(x + east); column += 1) {
        const cell = row * columns + column;
        cells.add(cell);
        coarse.add(
          coarseOf(row * cellE7 - 900_000_000) * coarseColumns + coarseOf(column * cellE7 - 1_800_000_000),
        );
        const bit = hash(row, column);
        filter[bit >> 3] = (filter[bit >> 3] as number) | (1 << (bit & 7));
      }
    }
  }
  return {
    stores,
    reach,
    isNear(lat, lon) {
      const row = rowOf(lat);
      const column = columnOf(lon);
      const bit = hash(row, column);
      if (((filter[bit >> 3] as number) & (1 << (bit & 7))) === 0) return false;
      return cells.has(row * columns + column);
    },
    touches({ south, west, north, east }) {
      const [first, last] = [coarseOf(south), coarseOf(north)];
      const [left, right] = [coarseOf(west), coarseOf(east)];
      if ((last - first + 1) * (right - left + 1) > coarse.size) {
        return coarse.values().some((cell) => {
          const [row, column] = [Math.floor(cell / coarseColumns), cell % coarseColumns];
          return row >= first && row <= last && column >= left && column <= right;
        });
      }
      for (let row = first; row <= last; row += 1) {
        for (let column = left; column <= right; column += 1) {
          if (coarse.has(row * coarseColumns + column)) return true;
        }
      }
      return false;
    },
  };
}

function rowOf(lat: number): number {
  return Math.floor((lat + 900_000_000) / cellE7);
}

function columnOf(lon: number): number {
  return Math.floor((lon + 1_800_000_000) / cellE7);
}

/** Of a latitude or a longitude; at least 0. */
function coarseOf(unitsE7: number): number {
  return Math.floor(unitsE7 / coarseE7) + coarseColumns / 4;
}

function hash(row: number, column: number): number {
  return (Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)) >>> 10;
}

/** The pieces of a way with near nodes and, at both ends, the next one: a street may run through a whole country. */
export function nearPieces(refs: ArrayLike<number>, isNear: (id: number) => boolean): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  let [wasNear, isHereNear] = [false, isNear(refs[0] as number)];
  for (let at = 0; at < refs.length; at += 1) {
    const isNextNear = at + 1 < refs.length && isNear(refs[at + 1] as number);
    if (wasNear || isHereNear || isNextNear) piece.push(refs[at] as number);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
    [wasNear, isHereNear] = [isHereNear, isNextNear];
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

/** Whether a way's nodes close to an area. */
export function isRing(refs: ArrayLike<number>): boolean {
  return refs.length > 3 && refs[0] === refs[refs.length - 1];
}

export function hasNearNode(refs: ArrayLike<number>, isNear: (id: number) => boolean): boolean {
  for (let at = 0; at < refs.length; at += 1) if (isNear(refs[at] as number)) return true;
  return false;
}

/** In degrees. */
type DegreeBox = { south: number; north: number; west: number; east: number };

/** Finds stores by their positions, in degrees. */
export type StoreIndex = {
  /** The stores in the box around the points, widened on all sides by degrees from south to north. */
  storesAround(line: readonly LonLat[], up: number): number[];
  /** The same for a box. */
  storesIn(box: DegreeBox, up: number): number[];
};

export function createStoreIndex(stores: readonly LonLat[]): StoreIndex {
  const index = new KDBush(stores.length);
  for (const [lon, lat] of stores) index.add(lon, lat);
  index.finish();
  function storesIn({ south, north, west, east }: DegreeBox, up: number): number[] {
    const aside = up / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
    return index.range(west - aside, south - up, east + aside, north + up);
  }
  return {
    storesIn,
    storesAround(line, up) {
      let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const [lon, lat] of line) {
        if (lat < south) south = lat;
        if (lat > north) north = lat;
        if (lon < west) west = lon;
        if (lon > east) east = lon;
      }
      return storesIn({ south, north, west, east }, up);
    },
  };
}
