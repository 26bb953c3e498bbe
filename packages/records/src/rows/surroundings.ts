import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { LRUCache } from 'lru-cache';

/** Gazetteer lookups for a store: the place to name, and the countries it may be in. */
export type Surroundings = Pick<Geocoder, 'nearestPlace'> & {
  /**
   * The countries (ISO 3166-1 alpha-2) of the places around a position: several near a border, none far from
   * every place. The gazetteer has places, not borders.
   */
  countriesAround(position: Position): readonly string[];
};

/**
 * Distances at which a place in another country makes the country ambiguous: towns hide the villages beside
 * them.
 */
const doubtKm = [2.5, 5, 10];
const kmPerDegree = 111.2;
/** Computed once for each cell of about 5 km a side: stores cluster, and near a border it takes two dozen lookups. */
const cellsPerDegree = 20;
const maxCachedCells = 100_000;

export function createSurroundings(
  nearestPlace: Geocoder['nearestPlace'],
  soleCountry?: Geocoder['soleCountry'],
): Surroundings {
  const cells = new LRUCache<string, readonly string[]>({ max: maxCachedCells });
  return {
    nearestPlace,
    countriesAround({ lat, lon }) {
      const [row, column] = [Math.floor(lat * cellsPerDegree), Math.floor(lon * cellsPerDegree)];
      const key = `${row},${column}`;
      const known = cells.get(key);
      if (known) return known;
      const middle = { lat: (row + 0.5) / cellsPerDegree, lon: (column + 0.5) / cellsPerDegree };
      const countries = [...findCountries(middle, nearestPlace, soleCountry)];
      cells.set(key, countries);
      return countries;
    },
  };
}

function findCountries(
  middle: Position,
  nearestPlace: Geocoder['nearestPlace'],
  soleCountry: Geocoder['soleCountry'],
): Set<string> {
  const nearest = nearestPlace(onEarth(middle.lat, middle.lon));
  const countries = new Set<string>();
  if (!nearest) return countries;
  countries.add(nearest.country);
  const ring = doubtKm.flatMap((ringKm) => positionsAround(middle, ringKm + nearest.distanceKm));
  const farthest = Math.max(...ring.map((position) => distanceKm(middle, position)));
  if (soleCountry?.(middle, farthest) === nearest.country) return countries;
  for (const position of ring) {
    const place = nearestPlace(position);
    if (place) countries.add(place.country);
  }
  return countries;
}

/** Eight positions in a circle. */
function positionsAround({ lat, lon }: Position, km: number): Position[] {
  const north = km / kmPerDegree;
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Array.from({ length: 8 }, (_, step) => {
    const angle = (step * Math.PI) / 4;
    return onEarth(lat + north * Math.cos(angle), lon + east * Math.sin(angle));
  });
}

function onEarth(lat: number, lon: number): Position {
  return { lat: Math.min(90, Math.max(-90, lat)), lon: ((((lon + 180) % 360) + 360) % 360) - 180 };
}
