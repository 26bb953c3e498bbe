import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CellFile, MapIndex } from '../src/features/map/drawn/cell-file.ts';
import { type CellKey, cellAt, cellKey, cornerOf, levels } from '../src/features/map/drawn/levels.ts';
import { cutLines, cutRings } from './cut-cells.ts';
import { readAtlas } from './read-atlas.ts';
import { readPlaces } from './read-places.ts';

/** Every non-empty cell of the drawn map: land, borders and names of places. */
export function buildCells(): Map<CellKey, CellFile> {
  const cells = new Map<CellKey, CellFile>();
  const cell = (key: CellKey): CellFile => {
    const known = cells.get(key) ?? { land: [], borders: [], names: [], places: [] };
    cells.set(key, known);
    return known;
  };
  const places = readPlaces();
  for (const [level, { atlas, stepsPerDegree, fromPeople }] of levels.entries()) {
    const { land, borders } = readAtlas(atlas);
    for (const [key, rings] of cutRings(level, land)) cell(key).land = rings;
    for (const [key, lines] of cutLines(level, borders)) cell(key).borders = lines;
    for (const { name, lat, lon, people, isQuarter } of places) {
      // Coarse levels show cities, not their quarters.
      if (people < fromPeople || (isQuarter && fromPeople > 0)) continue;
      const position = cellAt(level, lon, lat);
      const corner = cornerOf(position);
      const file = cell(cellKey(position));
      file.names.push(name);
      file.places.push(
        Math.round((lon - corner.lon) * stepsPerDegree),
        Math.round((lat - corner.lat) * stepsPerDegree),
        isQuarter ? -Math.max(1, people) : people,
      );
    }
  }
  return cells;
}

/** Writes a file for each cell and `index.json` last, so that an interrupted build is not taken for a map. */
function writeMap(folder: string): void {
  const cells = buildCells();
  const texts = [...cells].map(([key, file]) => [key, JSON.stringify(file)] as const);
  const hash = createHash('sha256');
  for (const [key, text] of texts) hash.update(key).update(text);
  const index: MapIndex = { folder: hash.digest('hex').slice(0, 12), cells: [...cells.keys()] };
  rmSync(folder, { recursive: true, force: true });
  for (const level of levels.keys())
    mkdirSync(path.join(folder, index.folder, `${level}`), { recursive: true });
  for (const [key, text] of texts) writeFileSync(path.join(folder, index.folder, `${key}.json`), text);
  const unfinished = path.join(folder, 'index.json.unfinished');
  writeFileSync(unfinished, JSON.stringify(index));
  renameSync(unfinished, path.join(folder, 'index.json'));
}

const [, program, folder] = process.argv;
if (program !== undefined && import.meta.url === pathToFileURL(program).href) {
  if (folder === undefined) {
    console.error('Name the folder to write: build-map.ts FOLDER');
    process.exitCode = 1;
  } else writeMap(folder);
}
