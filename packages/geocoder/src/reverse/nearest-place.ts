import type { Position } from '@Hardware-Store-Finder/domain';
import { lazy } from '@Hardware-Store-Finder/std';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import { cityRadiusKm } from '../atlas/city-radius.ts';
import type { Snapshot } from '../atlas/snapshot.ts';
import { inhabitedCells } from './inhabited-cells.ts';
import { openPointTree, orderPoints } from './point-tree.ts';

/** Beyond this distance from every place, a position has no name. */
const reachKm = 200;

/** A place this populous is considered up to this distance, past smaller ones that are closer. */
const wellKnown = { population: 50_000, withinKm: 15 };

/** Minimum population of a town that disambiguates another one. */
const besidePopulation = 10_000;

/** A town is weighed as if it reached no farther than this. */
const maxRadiusKm = 10;

/** How many of the nearest places are compared. */
const weighed = 8;

/**
 * Finds the place that a person would name for a position in degrees. Weighs distance by population, so that
 * a parish beside the cathedral does not hide its city. Distances are in kilometres.
 */
export function placeFinder(snapshot: Snapshot, atlas: Atlas) {
  const positionOf = (place: PlaceNumber) => atlas.positionOf(place);
  const towns = lazy(() => openPointTree(snapshot.pointPlaces, positionOf));
  // The few large towns apart, so that no small ones are visited on the way.
  const largeTowns = lazy(() => {
    const places = snapshot.pointPlaces.filter((place) => atlas.population(place) >= wellKnown.population);
    const order = orderPoints(places.length, (point) => atlas.positionOf(places[point] ?? 0));
    return openPointTree(
      order.map((point) => places[point] ?? 0),
      positionOf,
    );
  });

  function nearest(position: Position): { place: PlaceNumber; distanceKm: number } | undefined {
    let best: { place: PlaceNumber; distanceKm: number } | undefined;
    let bestWeight = Number.POSITIVE_INFINITY;
    const weigh = (place: PlaceNumber, distanceKm: number): void => {
      const weight = distanceKm / (1 + Math.min(maxRadiusKm, cityRadiusKm(atlas.population(place))));
      if (weight >= bestWeight) return;
      best = { place, distanceKm };
      bestWeight = weight;
    };
    const near = [
      ...towns().nearest(position, { count: weighed, withinKm: reachKm }),
      ...largeTowns().nearest(position, { count: weighed / 2, withinKm: wellKnown.withinKm }),
    ];
    for (const { point, distanceKm } of near) weigh(point, distanceKm);
    return best;
  }

  /**
   * The nearest larger town with a different name in the same country, to tell two towns with one name apart.
   */
  function townBeside(town: PlaceNumber): PlaceNumber | undefined {
    const isOther = (other: PlaceNumber) => {
      const isKnown = atlas.population(other) >= besidePopulation;
      return (
        isKnown &&
        atlas.countryOf(other) === atlas.countryOf(town) &&
        atlas.nameOf(other) !== atlas.nameOf(town)
      );
    };
    const [near] = towns().nearest(atlas.positionOf(town), { count: 1, withinKm: reachKm, passes: isOther });
    return near?.point;
  }

  /**
   * The country of `nearest` for every position within `km` of this one, if that is certain without asking for each;
   * undefined near a border and where places are few.
   */
  function soleCountry(position: Position, km: number): string | undefined {
    const near = towns().nearest(position, { count: weighed, withinKm: reachKm - km });
    const [first, last] = [near[0], near[weighed - 1]];
    if (first === undefined || last === undefined) return undefined;
    const country = atlas.countryOf(first.point);
    // The nearest places of a position within `km` are no farther from it than these ones are.
    const reach = Math.max(2 * km + last.distanceKm, km + wellKnown.withinKm);
    return towns().everyWithin(position, reach, (place) => atlas.countryOf(place) === country)
      ? country
      : undefined;
  }

  const inhabited = new Map<number, ReturnType<typeof inhabitedCells>>();

  /** Whether any place is within `km`. Each distance that is asked for costs 3 MB. */
  function hasPlaceWithin(position: Position, km: number): boolean {
    const mayHave = inhabited.get(km) ?? inhabitedCells(snapshot.pointPlaces.values().map(positionOf), km);
    inhabited.set(km, mayHave);
    return mayHave(position) && towns().nearest(position, { count: 1, withinKm: km }).length > 0;
  }

  return { nearest, hasPlaceWithin, soleCountry, townBeside };
}
