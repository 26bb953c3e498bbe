import * as z from 'zod';

/** A line or ring in whole steps from the cell's south-west corner: x, y, then differences. */
export type PackedLine = number[];

const line = z.array(z.int());

/**
 * The content of a cell's file. `land`: rings, filled by the even-odd rule. `borders`: lines between countries. The
 * population of a quarter of a city is negative, which marks it as one. Places are sorted, the largest first.
 */
export const cellFileSchema = z.object({
  land: z.array(line),
  borders: z.array(line),
  names: z.array(z.string()),
  /** x and y in steps, and population: three numbers for each name. */
  places: z.array(z.int()),
});
export type CellFile = z.infer<typeof cellFileSchema>;

/** The files that exist; open sea has none. `folder` is a hash of their content, so they can be cached permanently. */
export const mapIndexSchema = z.object({ folder: z.string(), cells: z.array(z.string()) });
export type MapIndex = z.infer<typeof mapIndexSchema>;

export type CellPlace = {
  name: string;
  /** Degrees. */
  lon: number;
  lat: number;
  people: number;
  isQuarter: boolean;
};

/** The points of a packed line, in steps. */
export function unpackLine(packed: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

export function packLine(points: readonly (readonly [number, number])[]): PackedLine {
  let [lastX, lastY] = [0, 0];
  return points.flatMap(([x, y]) => {
    const packed = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return packed;
  });
}

/** The places of a file. `corner`: the south-west corner of its cell, in degrees. */
export function placesOf(
  { names, places }: CellFile,
  corner: { lon: number; lat: number },
  stepsPerDegree: number,
): CellPlace[] {
  return names.map((name, at) => {
    const people = places[at * 3 + 2] ?? 0;
    return {
      name,
      lon: corner.lon + (places[at * 3] ?? 0) / stepsPerDegree,
      lat: corner.lat + (places[at * 3 + 1] ?? 0) / stepsPerDegree,
      people: Math.abs(people),
      isQuarter: people < 0,
    };
  });
}
