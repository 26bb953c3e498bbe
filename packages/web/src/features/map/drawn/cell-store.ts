import {
  type CellFile,
  type CellPlace,
  cellFileSchema,
  type MapIndex,
  mapIndexSchema,
  placesOf,
} from './cell-file.ts';
import { type CellPaths, pathsOf } from './cell-paths.ts';
import { type CellKey, type CellPosition, cellKey, cornerOf, levelAt } from './levels.ts';

export type DrawnCell = { paths: CellPaths; places: readonly CellPlace[] };

/** The cells of the drawn map, each fetched once when it is first in sight. */
export type CellStore = {
  /** Undefined while it is on its way, and where it cannot be had; 'sea' where there is nothing to draw. */
  get(cell: CellPosition): DrawnCell | 'sea' | undefined;
  /** Fetches those that are missing; `come` is called whenever one has come. */
  ask(cells: readonly CellPosition[], come: () => void): void;
};

/** `fetchFile` answers a file below the map's folder, as JSON. */
export function createCellStore(fetchFile: (name: string) => Promise<unknown>): CellStore {
  const cells = new Map<CellKey, DrawnCell>();
  const asked = new Set<CellKey>();
  let index: MapIndex | undefined;
  let known = new Set<CellKey>();
  let indexed: Promise<void> | undefined;

  async function readIndex(): Promise<void> {
    index = mapIndexSchema.parse(await fetchFile('index.json'));
    known = new Set(index.cells);
  }
  async function load(cell: CellPosition, come: () => void): Promise<void> {
    const key = cellKey(cell);
    if (asked.has(key)) return;
    asked.add(key);
    try {
      indexed ??= readIndex();
      await indexed;
      if (known.has(key)) {
        const file = cellFileSchema.parse(await fetchFile(`${index?.folder}/${key}.json`));
        cells.set(key, drawnCell(cell, file));
      }
      come();
    } catch (fault) {
      // The next look at it asks again: whatever else is there is drawn meanwhile.
      asked.delete(key);
      if (index === undefined) indexed = undefined;
      console.warn(`The drawn map lacks its part ${key}.`, fault);
    }
  }

  return {
    get(cell) {
      const key = cellKey(cell);
      return cells.get(key) ?? (index !== undefined && !known.has(key) ? 'sea' : undefined);
    },
    ask(wanted, come) {
      for (const cell of wanted) void load(cell, come);
    },
  };
}

function drawnCell(cell: CellPosition, file: CellFile): DrawnCell {
  return {
    paths: pathsOf(cell, file),
    places: placesOf(file, cornerOf(cell), levelAt(cell.level).stepsPerDegree),
  };
}
