import type { CellPlace } from './cell-file.ts';

/** The font size (pixels) and weight of a place's name. */
export type NameLook = { size: number; weight: number };

/** From this zoom every name is shown; quarters of cities a little later. */
const allFromZoom = 11;
const quartersFromZoom = 12;
const fewestPeople: readonly (readonly [zoom: number, people: number])[] = [
  [8, 10_000],
  [9, 5_000],
  [10, 2_000],
];

/** The places to name at a zoom, the most important first: towns before quarters, large before small. */
export function shownPlaces(places: readonly CellPlace[], zoom: number): CellPlace[] {
  const least = fewestPeople.findLast(([from]) => zoom >= from)?.[1] ?? 0;
  return places
    .filter(({ people, isQuarter }) =>
      isQuarter ? zoom >= quartersFromZoom : zoom >= allFromZoom || people >= least,
    )
    .sort((a, b) => Number(a.isQuarter) - Number(b.isQuarter) || b.people - a.people);
}

/** The space around a name in pixels: zoomed out, a crowded map would be unreadable. */
export function spacingAt(zoom: number): number {
  return zoom >= allFromZoom ? 2 : 14;
}

export function lookOf({ people, isQuarter }: CellPlace): NameLook {
  if (isQuarter) return { size: 11, weight: 400 };
  if (people >= 1_000_000) return { size: 15, weight: 650 };
  if (people >= 100_000) return { size: 13.5, weight: 600 };
  return people >= 20_000 ? { size: 12.5, weight: 500 } : { size: 11.5, weight: 400 };
}
