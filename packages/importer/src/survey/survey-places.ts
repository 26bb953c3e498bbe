import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import {
  type Box,
  type CellWindow,
  type Coverage,
  cellsOf,
  cellsPerDegree,
  setBit,
  worldColumns,
  worldRows,
} from '@Hardware-Store-Finder/records';
import { fillGaps, findLacking, readOccupied } from './survey-coverage.ts';

/**
 * A file of hardware stores has a handful of other kinds; a file of all places in even a small town has more
 * than this.
 */
const minKindsOfAllPlaces = 40;

/** Records where a file has places (docs/decisions/0006-coverage-of-imports.md). */
export type PlacesSurvey = {
  /** Degrees. */
  mark(lat: number, lon: number): void;
  /** A kind of place outside our categories: a bakery, a school. */
  addKind(name: string): void;
  /** Undefined if nothing was marked. `requestedBox` is the box given on the command line. */
  finish(requestedBox: Box | undefined, nearestPlace: Geocoder['nearestPlace']): Coverage | undefined;
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

    addKind(name) {
      if (kinds.size < minKindsOfAllPlaces) kinds.add(name);
    },

    finish(requestedBox, nearestPlace) {
      if (south === Infinity) return undefined;
      const box = clip(padded({ west, south, east, north }), requestedBox);
      const hasAllPlaces = kinds.size >= minKindsOfAllPlaces;
      if (requestedBox && requestedBox.west <= requestedBox.east && !hasAllPlaces) return { box };
      const window = cellsOf(box);
      const read = (row: number) => readOccupied(world, window, row);
      if (hasAllPlaces) {
        const known = fillGaps(window, read);
        return { box, cells: { ...window, known, lacking: findLacking(window, known, nearestPlace) } };
      }
      const known = widen(window, read);
      // A list of stores is never complete: it lacks stores even next to its own.
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

/** A requested box across the dateline is ignored: the cells decide. */
function clip(box: Box, requestedBox: Box | undefined): Box {
  if (!requestedBox || requestedBox.west > requestedBox.east) return box;
  return {
    west: Math.max(box.west, requestedBox.west),
    south: Math.max(box.south, requestedBox.south),
    east: Math.min(box.east, requestedBox.east),
    north: Math.min(box.north, requestedBox.north),
  };
}

/** The occupied cells and their eight neighbours: towns begin slightly before their first listed store. */
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
