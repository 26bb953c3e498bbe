import type { Geocoder } from '../geocoding/geocoder.ts';
import {
  type Box,
  type CellWindow,
  type Coverage,
  cellsOf,
  cellsPerDegree,
  setBit,
  worldColumns,
  worldRows,
} from '../sources/imported/coverage.ts';
import { fillGaps, findLacking, readOccupied } from './survey-coverage.ts';

/** A file of hardware stores has a handful of kinds besides; one of all places of a small town has more than these. */
const manyKinds = 40;

/** Marks where a file has places (docs/decisions/0014-imports-of-other-data.md). */
export type PlacesSurvey = {
  /** Degrees. */
  mark(lat: number, lon: number): void;
  /** A kind of place that is none of ours: a bakery, a school. */
  seeKind(name: string): void;
  /** Undefined where nothing was marked. `asked` is the box that the person named. */
  finish(asked: Box | undefined, nearestPlace: Geocoder['nearestPlace']): Coverage | undefined;
};

export function createPlacesSurvey(): PlacesSurvey {
  const world = new Uint8Array((worldRows * worldColumns) / 8);
  const kinds = new Set<string>();
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];

  return {
    mark(lat, lon) {
      const row = Math.min(worldRows - 1, Math.floor((lat + 90) * cellsPerDegree));
      const column = Math.floor((lon + 180) * cellsPerDegree) % worldColumns;
      setBit(world, row * worldColumns + column);
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lon < west) west = lon;
      if (lon > east) east = lon;
    },

    seeKind(name) {
      if (kinds.size < manyKinds) kinds.add(name);
    },

    finish(asked, nearestPlace) {
      if (south === Infinity) return undefined;
      const box = clip(padded({ west, south, east, north }), asked);
      const hasAllPlaces = kinds.size >= manyKinds;
      if (asked && asked.west <= asked.east && !hasAllPlaces) return { box };
      const window = cellsOf(box);
      const read = (row: number) => readOccupied(world, window, row);
      if (hasAllPlaces) {
        const known = fillGaps(window, read);
        return { box, cells: { ...window, known, lacking: findLacking(window, known, nearestPlace) } };
      }
      const known = widen(window, read);
      // A list of stores never knows all of them: what it lacks begins at its own doorstep.
      return { box, cells: { ...window, known, lacking: new Uint8Array(known.length).fill(255) } };
    },
  };
}

function padded({ west, south, east, north }: Box): Box {
  const pad = 1 / cellsPerDegree;
  return {
    west: Math.max(-180, west - pad),
    south: Math.max(-90, south - pad),
    east: Math.min(180, east + pad),
    north: Math.min(90, north + pad),
  };
}

/** A box that crosses the dateline is left as the positions have it: all around the earth, of which cells are known. */
function clip(box: Box, asked: Box | undefined): Box {
  if (!asked || asked.west > asked.east) return box;
  return {
    west: Math.max(box.west, asked.west),
    south: Math.max(box.south, asked.south),
    east: Math.min(box.east, asked.east),
    north: Math.min(box.north, asked.north),
  };
}

/** The occupied cells and the eight around each: a list's towns begin a little before their first store. */
function widen({ rows, columns }: CellWindow, read: (row: number) => Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil((rows * columns) / 8));
  for (let row = 0; row < rows; row += 1) {
    const lines = [read(row - 1), read(row), read(row + 1)];
    for (let at = 1; at <= columns; at += 1) {
      if (lines.some((line) => line[at - 1] === 1 || line[at] === 1 || line[at + 1] === 1)) {
        setBit(bits, row * columns + at - 1);
      }
    }
  }
  return bits;
}
