import * as z from 'zod/mini';

/** A line or ring as whole steps from the cell's south-west corner: x, y, and from there on differences. */
export type PackedLine = number[];

const line = z.array(z.int());

/**
 * What a file of a cell holds. `land`: rings, filled by the even-odd rule. `borders`: lines between countries. `people`
 * of a quarter of a city is negative, because the city's own name says it from afar. Places come the largest first.
 */
export const cellFileSchema = z.object({
  land: z.array(line),
  borders: z.array(line),
  names: z.array(z.string()),
  /** x and y in steps, and people: three numbers for each name. */
  places: z.array(z.int()),
});
export type CellFile = z.infer<typeof cellFileSchema>;

/** Which files there are: open sea has none. `folder` is named after the files' content, so they may be kept for good. */
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

/** The places of a file whose cell has its south-west corner there. */
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
