import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import { lazy } from '@Hardware-Store-Finder/std';
import KDBush from 'kdbush';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import { cityRadiusKm } from '../atlas/city-radius.ts';

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
export function placeFinder(atlas: Atlas) {
  // The few large towns apart, so that no small ones are visited on the way.
  const largeTowns = lazy(() => {
    const places = new KDBush(atlas.countOf(wellKnown.population));
    for (let place = 0; place < places.numItems; place++) {
      const { lat, lon } = atlas.positionOf(place);
      places.add(lon, lat);
    }
    return places.finish();
  });

  function nearest(position: Position): { place: PlaceNumber; distanceKm: number } | undefined {
    let best: { place: PlaceNumber; distanceKm: number } | undefined;
    let bestWeight = Number.POSITIVE_INFINITY;
    for (const place of [
      ...atlas.nearest(position, weighed, reachKm),
      ...atlas.nearest(position, weighed / 2, wellKnown.withinKm, () => true, largeTowns()),
    ]) {
      const km = distanceKm(position, atlas.positionOf(place));
      const weight = km / (1 + Math.min(maxRadiusKm, cityRadiusKm(atlas.population(place))));
      if (weight >= bestWeight) continue;
      best = { place, distanceKm: km };
      bestWeight = weight;
    }
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
    return atlas.nearest(atlas.positionOf(town), 1, reachKm, isOther)[0];
  }

  /**
   * The country of `nearest` for every position within `km` of this one, if that is certain without asking for each;
   * undefined near a border and where places are few.
   */
  function soleCountry(position: Position, km: number): string | undefined {
    const near = atlas.nearest(position, weighed, reachKm - km);
    const [first, last] = [near[0], near[weighed - 1]];
    if (first === undefined || last === undefined) return undefined;
    const country = atlas.countryOf(first);
    // The nearest places of a position within `km` are no farther from it than these ones are.
    const lastKm = distanceKm(position, atlas.positionOf(last));
    const reach = Math.max(2 * km + lastKm, km + wellKnown.withinKm);
    const abroad = atlas.nearest(position, 1, reach, (place) => atlas.countryOf(place) !== country);
    return abroad.length === 0 ? country : undefined;
  }

  function hasPlaceWithin(position: Position, km: number): boolean {
    return atlas.nearest(position, 1, km).length > 0;
  }

  return { nearest, hasPlaceWithin, soleCountry, townBeside };
}
