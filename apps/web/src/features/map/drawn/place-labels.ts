import type { CellPlace } from './cell-file.ts';

/** The font size (pixels) and weight of a place's name. */
type NameLook = { size: number; weight: number };

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

export type Box = { left: number; top: number; right: number; bottom: number };

/** A label of a given size to place beside a dot at `x`, `y`; pixels. */
type LabelRequest = { x: number; y: number; width: number; height: number };

/** `request`: the index of the label's request. */
type PlacedLabel = { request: number; box: Box };

/** Distance from the dot to its label, in pixels; the larger one if something covers the dot. */
const reach = 5;
const farReach = 30;
/** Half of a dot's width plus its margin. */
const dotSize = 3;
/** The size of the spatial index's squares. */
const square = 96;

/**
 * Places labels in order, if there is room: no two overlap, and none covers another's dot. `spacing` stays free around
 * each. Boxes in `avoided` are covered only if there is no room outside them.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  spacing: number,
  avoided: readonly Box[] = [],
): PlacedLabel[] {
  const taken = createTaken();
  const better = createTaken();
  for (const box of avoided) better.add(box);
  const placed: PlacedLabel[] = [];
  for (const [at, request] of requests.entries()) {
    const freeAt = (from: number) =>
      boxesAround(request, from).filter((candidate) => taken.isFree(grown(candidate, spacing)));
    const near = freeAt(reach);
    const isCovered = !better.isFree(dotOf(request));
    const box =
      near.find(better.isFree) ?? (isCovered ? freeAt(farReach).find(better.isFree) : undefined) ?? near[0];
    if (box === undefined) continue;
    taken.add(box);
    taken.add(dotOf(request));
    placed.push({ request: at, box });
  }
  return placed;
}

function dotOf({ x, y }: LabelRequest): Box {
  return { left: x - dotSize, top: y - dotSize, right: x + dotSize, bottom: y + dotSize };
}

/** Candidates: right, left, above, below, and the four corners. */
function boxesAround({ x, y, width, height }: LabelRequest, from: number): Box[] {
  const right = x + from;
  const left = x - from - width;
  const above = y - from - height;
  const below = y + from;
  const corners: readonly (readonly [number, number])[] = [
    [right, y - height / 2],
    [left, y - height / 2],
    [x - width / 2, above],
    [x - width / 2, below],
    [right, above + from],
    [right, below - from],
    [left, above + from],
    [left, below - from],
  ];
  return corners.map(([l, top]) => ({ left: l, top, right: l + width, bottom: top + height }));
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by / 2, right: right + by, bottom: bottom + by / 2 };
}

function createTaken() {
  const squares = new Map<string, Box[]>();
  const keysOf = ({ left, top, right, bottom }: Box) => {
    const keys: string[] = [];
    for (let column = Math.floor(left / square); column <= Math.floor(right / square); column += 1) {
      for (let row = Math.floor(top / square); row <= Math.floor(bottom / square); row += 1) {
        keys.push(`${column} ${row}`);
      }
    }
    return keys;
  };
  return {
    isFree: (box: Box) =>
      keysOf(box).every((key) => !(squares.get(key) ?? []).some((other) => overlap(box, other))),
    add(box: Box) {
      for (const key of keysOf(box)) {
        const known = squares.get(key);
        if (known) known.push(box);
        else squares.set(key, [box]);
      }
    },
  };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
