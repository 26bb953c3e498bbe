import type { Position } from '@hardware-store-finder/stores';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '../../lib/lazy.ts';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import type { Snapshot } from '../atlas/snapshot.ts';
import { inhabitedCells } from './inhabited-cells.ts';
import { nearestPoints } from './nearest-points.ts';

/** Beyond this distance from every place, a position has no name. */
const reachKm = 200;

/** A place this populous is considered up to this distance, past smaller ones that are closer. */
const wellKnown = { population: 50_000, withinKm: 15 };

/** Minimum population of a town that disambiguates another one. */
const besidePopulation = 10_000;

/** How many of the nearest places are compared. */
const weighed = 8;

type Towns = { near: ReturnType<typeof nearestPoints>; placeOf: (point: number) => PlaceNumber };

/**
 * Finds the place that a person would name for a position in degrees. Weighs distance by population, so that
 * a parish beside the cathedral does not hide its city. Distances are in kilometres.
 */
export function placeFinder(snapshot: Snapshot, atlas: Atlas) {
  // kdbush requires a buffer of its own.
  const index = lazy(() => KDBush.from(snapshot.pointIndex.slice().buffer));
  const placeOf = (point: number): PlaceNumber => snapshot.pointPlaces[point] ?? 0;
  const towns = lazy(
    (): Towns => ({
      near: nearestPoints(index(), (point) => atlas.positionOf(placeOf(point)), {
        count: weighed,
        withinKm: reachKm,
      }),
      placeOf,
    }),
  );
  const largeTowns = lazy(indexLargeTowns);

  /** A separate index of the few large towns, so that no small ones are visited on the way. */
  function indexLargeTowns(): Towns {
    const places = snapshot.pointPlaces.filter((place) => atlas.population(place) >= wellKnown.population);
    const index = new KDBush(places.length);
    for (const place of places) {
      const { lat, lon } = atlas.positionOf(place);
      index.add(lon, lat);
    }
    const placeOf = (town: number): PlaceNumber => places[town] ?? 0;
    const near = nearestPoints(index.finish(), (town) => atlas.positionOf(placeOf(town)), {
      count: weighed / 2,
      withinKm: wellKnown.withinKm,
    });
    return { near, placeOf };
  }

  function nearest(position: Position): { place: PlaceNumber; distanceKm: number } | undefined {
    let best: { place: PlaceNumber; distanceKm: number } | undefined;
    let bestWeight = Number.POSITIVE_INFINITY;
    const weigh = (place: PlaceNumber, distanceKm: number): void => {
      const weight = distanceKm / (1 + radiusKm(atlas.population(place)));
      if (weight >= bestWeight) return;
      best = { place, distanceKm };
      bestWeight = weight;
    };
    for (const { near, placeOf } of [towns(), largeTowns()]) {
      for (const { point, distanceKm } of near(position)) weigh(placeOf(point), distanceKm);
    }
    return best;
  }

  /**
   * The nearest larger town with a different name in the same country, to tell two towns with one name apart.
   */
  function townBeside(town: PlaceNumber): PlaceNumber | undefined {
    const { lat, lon } = atlas.positionOf(town);
    const isOther = (point: number) => {
      const other = placeOf(point);
      const isKnown = atlas.population(other) >= besidePopulation;
      return (
        isKnown &&
        atlas.countryOf(other) === atlas.countryOf(town) &&
        atlas.nameOf(other) !== atlas.nameOf(town)
      );
    };
    const [point] = around(index(), lon, lat, 1, reachKm, isOther);
    return point === undefined ? undefined : placeOf(point);
  }

  const inhabited = new Map<number, ReturnType<typeof inhabitedCells>>();

  /** Whether any place is within `km`. Each distance that is asked for costs 3 MB. */
  function hasPlaceWithin(position: Position, km: number): boolean {
    const mayHave =
      inhabited.get(km) ?? inhabitedCells(snapshot.pointPlaces.values().map(atlas.positionOf), km);
    inhabited.set(km, mayHave);
    return mayHave(position) && around(index(), position.lon, position.lat, 1, km).length > 0;
  }

  return { nearest, hasPlaceWithin, townBeside };
}

/** The approximate radius of a town: 4 km for 250,000 people, at most 10. */
function radiusKm(population: number): number {
  return Math.min(10, 0.008 * Math.sqrt(population));
}
