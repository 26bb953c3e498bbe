import type { CellPlace } from './cell-file.ts';

/** How a place's name is written: pixels, and weight. */
export type NameLook = { size: number; weight: number };

/** From this zoom on every name is wanted; quarters of cities a little later. */
const allFromZoom = 11;
const quartersFromZoom = 12;
const fewestPeople: readonly (readonly [zoom: number, people: number])[] = [
  [8, 10_000],
  [9, 5_000],
  [10, 2_000],
];

/** The places whose names are wanted at a zoom, those first that matter more: towns before quarters, large before small. */
export function shownPlaces(places: readonly CellPlace[], zoom: number): CellPlace[] {
  const least = fewestPeople.findLast(([from]) => zoom >= from)?.[1] ?? 0;
  return places
    .filter(({ people, isQuarter }) =>
      isQuarter ? zoom >= quartersFromZoom : zoom >= allFromZoom || people >= least,
    )
    .sort((a, b) => Number(a.isQuarter) - Number(b.isQuarter) || b.people - a.people);
}

/** Room around a name: from afar a map that is full of names says nothing. */
export function spacingAt(zoom: number): number {
  return zoom >= allFromZoom ? 2 : 14;
}

export function lookOf({ people, isQuarter }: CellPlace): NameLook {
  if (isQuarter) return { size: 11, weight: 400 };
  if (people >= 1_000_000) return { size: 15, weight: 650 };
  if (people >= 100_000) return { size: 13.5, weight: 600 };
  return people >= 20_000 ? { size: 12.5, weight: 500 } : { size: 11.5, weight: 400 };
}
