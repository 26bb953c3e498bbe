import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../position.ts';
import type { Atlas, PlaceNumber } from './atlas.ts';
import type { Snapshot } from './snapshot.ts';

/** Farther from any place than this, a position has no name. */
const reachKm = 200;

/** A place of this many people is looked for this far off, past smaller ones that are nearer. */
const wellKnown = { population: 50_000, withinKm: 15 };

/** A town of this many people tells another one of the same name where it lies. */
const besidePopulation = 10_000;

/** How many of the nearest places are weighed against one another. */
const weighed = 8;

/**
 * Finds the place that a person would name for a position (degrees): nearness counts for less the smaller a place
 * is, so that a parish beside the cathedral does not hide its city. Distances are in kilometres.
 */
export function placeFinder(snapshot: Snapshot, atlas: Atlas) {
  // kdbush wants a buffer of its own.
  const index = KDBush.from(snapshot.pointIndex.slice().buffer);
  const placeOf = (point: number): PlaceNumber => snapshot.pointPlaces[point] ?? 0;
  const large = indexLargeTowns();

  /** The few large towns in an index of their own: nothing has to be passed over on the way to them. */
  function indexLargeTowns(): { index: KDBush; places: Uint32Array } {
    const places = snapshot.pointPlaces.filter((place) => atlas.population(place) >= wellKnown.population);
    const towns = new KDBush(places.length);
    for (const place of places) {
      const { lat, lon } = atlas.positionOf(place);
      towns.add(lon, lat);
    }
    return { index: towns.finish(), places };
  }

  function nearest({ lat, lon }: Position): { place: PlaceNumber; distanceKm: number } | undefined {
    const near = around(index, lon, lat, weighed, reachKm).map(placeOf);
    const known = around(large.index, lon, lat, weighed / 2, wellKnown.withinKm).map(
      (town) => large.places[town] ?? 0,
    );
    let best: { place: PlaceNumber; distanceKm: number } | undefined;
    let bestWeight = Number.POSITIVE_INFINITY;
    for (const place of [...near, ...known]) {
      const position = atlas.positionOf(place);
      const distanceKm = distance(lon, lat, position.lon, position.lat);
      const weight = distanceKm / (1 + radiusKm(atlas.population(place)));
      if (weight < bestWeight) {
        best = { place, distanceKm };
        bestWeight = weight;
      }
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
    const [point] = around(index, lon, lat, 1, reachKm, isOther);
    return point === undefined ? undefined : placeOf(point);
  }

  return { nearest, townBeside };
}

/** About how far a town reaches from its centre: 4 km for 250,000 people, at most 10. */
function radiusKm(population: number): number {
  return Math.min(10, 0.008 * Math.sqrt(population));
}
