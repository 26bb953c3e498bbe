import {
  type CellFile,
  type CellPlace,
  cellFileSchema,
  type MapIndex,
  mapIndexSchema,
  placesOf,
  unpackLine,
} from './cell-file.ts';
import {
  type CellInView,
  type CellKey,
  type CellPosition,
  cellKey,
  cornerOf,
  levelAt,
  overlapSteps,
  worldX,
  worldY,
} from './levels.ts';

/** A cell as canvas paths, in world pixels at `zoom` from the cell's south-west corner. */
type CellPaths = { land: Path2D; coast: Path2D; borders: Path2D; zoom: number };

/** The zoom of each level's paths, chosen so that coordinates stay within the precision of a canvas. */
const pathZooms: readonly number[] = [3, 7, 12];

function pathsOf(
  { level, column, row }: Pick<CellInView, 'level' | 'column' | 'row'>,
  { land, borders }: CellFile,
): CellPaths {
  const { cellWidth, cellHeight, stepsPerDegree } = levelAt(level);
  const zoom = pathZooms[level] ?? 12;
  const corner = cornerOf({ level, column, row });
  const [originX, originY] = [worldX(corner.lon, zoom), worldY(corner.lat, zoom)];
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    worldX(corner.lon + x / stepsPerDegree, zoom) - originX,
    worldY(corner.lat + y / stepsPerDegree, zoom) - originY,
  ];
  const isEdge = edgesOf(cellWidth * stepsPerDegree, cellHeight * stepsPerDegree);

  const paths: CellPaths = { land: new Path2D(), coast: new Path2D(), borders: new Path2D(), zoom };
  for (const packed of land) {
    const ring = unpackLine(packed);
    trace(paths.land, ring.map(place));
    paths.land.closePath();
    for (const part of withoutEdges(ring, isEdge)) trace(paths.coast, part.map(place));
  }
  for (const packed of borders) trace(paths.borders, unpackLine(packed).map(place));
  return paths;
}

type Step = readonly [x: number, y: number];

/** Returns whether two steps lie on the same edge along which land was clipped, where there is no coast. */
function edgesOf(width: number, height: number): (one: Step, other: Step) => boolean {
  const across = [-overlapSteps, width + overlapSteps];
  const up = [-overlapSteps, height + overlapSteps];
  return (one, other) =>
    (one[0] === other[0] && across.includes(one[0])) || (one[1] === other[1] && up.includes(one[1]));
}

/** The parts of a ring that are coast. */
export function withoutEdges(ring: readonly Step[], isEdge: (one: Step, other: Step) => boolean): Step[][] {
  const parts: Step[][] = [];
  let current: Step[] = [];
  for (const [at, step] of ring.entries()) {
    const last = ring[at - 1];
    if (last !== undefined && isEdge(last, step)) {
      if (current.length > 1) parts.push(current);
      current = [];
    }
    current.push(step);
  }
  if (current.length > 1) parts.push(current);
  return parts;
}

function trace(path: Path2D, points: readonly (readonly [number, number])[]): void {
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

export type DrawnCell = { paths: CellPaths; places: readonly CellPlace[] };

/** The cells of the drawn map, each fetched once when it first comes into view. */
export type CellCache = {
  /** Undefined while it is loading or if loading failed; 'sea' if there is nothing to draw. */
  get(cell: CellPosition): DrawnCell | 'sea' | undefined;
  /** Fetches the missing ones of `cells`; calls `onLoad` after each. */
  request(cells: readonly CellPosition[], onLoad: () => void): void;
};

/** `fetchFile` fetches a JSON file by its path below the map's folder. */
export function createCellCache(fetchFile: (name: string) => Promise<unknown>): CellCache {
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
