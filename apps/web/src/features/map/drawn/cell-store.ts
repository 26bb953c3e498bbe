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

/** The cells of the drawn map, each fetched once when it first comes into view. */
export type CellStore = {
  /** Undefined while it is loading or if loading failed; 'sea' if there is nothing to draw. */
  get(cell: CellPosition): DrawnCell | 'sea' | undefined;
  /** Fetches the missing ones of `cells`; calls `onLoad` after each. */
  request(cells: readonly CellPosition[], onLoad: () => void): void;
};

/** `fetchFile` fetches a JSON file by its path below the map's folder. */
export function createCellStore(fetchFile: (name: string) => Promise<unknown>): CellStore {
  const cells = new Map<CellKey, DrawnCell>();
  const requested = new Set<CellKey>();
  let index: MapIndex | undefined;
  let known = new Set<CellKey>();
  let indexed: Promise<void> | undefined;

  async function readIndex(): Promise<void> {
    index = mapIndexSchema.parse(await fetchFile('index.json'));
    known = new Set(index.cells);
  }
  async function load(cell: CellPosition, onLoad: () => void): Promise<void> {
    const key = cellKey(cell);
    if (requested.has(key)) return;
    requested.add(key);
    try {
      indexed ??= readIndex();
      await indexed;
      if (known.has(key)) {
        const file = cellFileSchema.parse(await fetchFile(`${index?.folder}/${key}.json`));
        cells.set(key, drawnCell(cell, file));
      }
      onLoad();
    } catch (fault) {
      // The next paint requests it again; meanwhile the rest of the map is drawn.
      requested.delete(key);
      if (index === undefined) indexed = undefined;
      console.warn(`The cell ${key} of the drawn map could not be loaded.`, fault);
    }
  }

  return {
    get(cell) {
      const key = cellKey(cell);
      return cells.get(key) ?? (index !== undefined && !known.has(key) ? 'sea' : undefined);
    },
    request(wanted, onLoad) {
      for (const cell of wanted) void load(cell, onLoad);
    },
  };
}

function drawnCell(cell: CellPosition, file: CellFile): DrawnCell {
  return {
    paths: pathsOf(cell, file),
    places: placesOf(file, cornerOf(cell), levelAt(cell.level).stepsPerDegree),
  };
}
