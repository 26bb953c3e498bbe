import { kmPerDegree } from '@Hardware-Store-Finder/domain';
import { type FoundAddress, isInside, type LonLat, type Ring } from '@Hardware-Store-Finder/records';
import { createStoreIndex } from './near-stores.ts';

type Tags = ReadonlyMap<string, string>;
/** Called only where the tags matter. */
type ReadTags = () => Tags;

const addressMetres = 15;
const streetMetres = 50;
const metresPerDegree = kmPerDegree * 1000;
/** The same in degrees from south to north. */
export const addressReach = addressMetres / metresPerDegree;
export const streetReach = streetMetres / metresPerDegree;

type Best<T> = { measure: number; value: T };

/** Compares what lies around stores, in any order; all positions in degrees. */
export function createAddressFinder(stores: readonly LonLat[]) {
  const { storesAround } = createStoreIndex(stores);
  const buildings = new Map<number, Best<Tags>>();
  const addresses = new Map<number, Best<Tags>>();
  const streets = new Map<number, Best<string>>();

  /** Keeps the value with the least measure; the first of equals. */
  function offer<T>(best: Map<number, Best<T>>, store: number, measure: number, read: () => T): void {
    const known = best.get(store);
    if (!known || measure < known.measure) best.set(store, { measure, value: read() });
  }

  return {
    addAddress(at: LonLat, readTags: ReadTags): void {
      for (const store of storesAround([at], addressReach)) {
        const metres = metresToLine(stores[store] as LonLat, [at]);
        if (metres <= addressMetres) offer(addresses, store, metres, readTags);
      }
    },

    /** Of buildings inside one another the smallest counts. */
    addBuilding(rings: readonly Ring[], readTags: ReadTags): void {
      const lines = rings.map(({ line }) => line);
      const outline = lines.flat();
      for (const store of storesAround(outline, 0)) {
        if (isInside(stores[store] as LonLat, lines)) offer(buildings, store, extentOf(outline), readTags);
      }
    },

    addStreet(line: readonly LonLat[], readName: () => string): void {
      for (const store of storesAround(line, streetReach)) {
        const metres = metresToLine(stores[store] as LonLat, line);
        if (metres <= streetMetres) offer(streets, store, metres, readName);
      }
    },

    /** An entry for each store. */
    found(): (FoundAddress | undefined)[] {
      return stores.map((_, store) => {
        const building = buildings.get(store);
        if (building) return { kind: 'building', tags: building.value };
        const address = addresses.get(store);
        if (address) return { kind: 'nearby', tags: address.value };
        const street = streets.get(store);
        return street && { kind: 'street', name: street.value };
      });
    },
  };
}

/** Square degrees of the box around the points. */
function extentOf(line: readonly LonLat[]): number {
  const lons = line.map(([lon]) => lon);
  const lats = line.map(([, lat]) => lat);
  const span = (values: number[]) =>
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  return span(lons) * span(lats);
}

/** On a plane around the point, which is exact enough for less than a kilometre. */
function metresToLine([lon, lat]: LonLat, line: readonly LonLat[]): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  let nearest = Infinity;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [pointLon, pointLat] of line) {
    const x = (pointLon - lon) * scale * metresPerDegree;
    const y = (pointLat - lat) * metresPerDegree;
    const isFirst = Number.isNaN(lastX);
    const square = isFirst ? x * x + y * y : squareToSegment(lastX, lastY, x, y);
    if (square < nearest) nearest = square;
    lastX = x;
    lastY = y;
  }
  return Math.sqrt(nearest);
}

/** The square of the distance from the origin to a segment. Plain numbers, because an import has millions of segments. */
function squareToSegment(fromX: number, fromY: number, toX: number, toY: number): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * dx + fromY * dy) / length));
  const x = fromX + share * dx;
  const y = fromY + share * dy;
  return x * x + y * y;
}
