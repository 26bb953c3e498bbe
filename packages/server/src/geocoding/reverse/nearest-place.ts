import type { Position } from '@hardware-store-finder/stores';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '../../lib/lazy.ts';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import type { Snapshot } from '../atlas/snapshot.ts';
import { nearPoints } from './near-points.ts';

/** Farther from any place than this, a position has no name. */
const reachKm = 200;

/** A place of this many people is looked for this far off, past smaller ones that are nearer. */
const wellKnown = { population: 50_000, withinKm: 15 };

/** A town of this many people tells another one of the same name where it lies. */
const besidePopulation = 10_000;

/** How many of the nearest places are weighed against one another. */
const weighed = 8;

type Towns = { near: ReturnType<typeof nearPoints>; placeOf: (point: number) => PlaceNumber };

/**
 * Finds the place that a person would name for a position (degrees): nearness counts for less the smaller a place
 * is, so that a parish beside the cathedral does not hide its city. Distances are in kilometres.
 */
export function placeFinder(snapshot: Snapshot, atlas: Atlas) {
  // kdbush wants a buffer of its own.
  const index = lazy(() => KDBush.from(snapshot.pointIndex.slice().buffer));
  const placeOf = (point: number): PlaceNumber => snapshot.pointPlaces[point] ?? 0;
  const towns = lazy(
    (): Towns => ({
      near: nearPoints(index(), (point) => atlas.positionOf(placeOf(point)), {
        count: weighed,
        withinKm: reachKm,
      }),
      placeOf,
    }),
  );
  const largeTowns = lazy(indexLargeTowns);

  /** The few large towns in an index of their own: nothing has to be passed over on the way to them. */
  function indexLargeTowns(): Towns {
    const places = snapshot.pointPlaces.filter((place) => atlas.population(place) >= wellKnown.population);
    const index = new KDBush(places.length);
    for (const place of places) {
      const { lat, lon } = atlas.positionOf(place);
      index.add(lon, lat);
    }
    const placeOf = (town: number): PlaceNumber => places[town] ?? 0;
    const near = nearPoints(index.finish(), (town) => atlas.positionOf(placeOf(town)), {
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

  /** The nearest town of some size and another name in the same country, to tell two towns of one name apart. */
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

  return { nearest, townBeside };
}

/** About how far a town reaches from its centre: 4 km for 250,000 people, at most 10. */
function radiusKm(population: number): number {
  return Math.min(10, 0.008 * Math.sqrt(population));
}
