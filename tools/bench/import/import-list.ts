// What importing a list of stores costs, from the CSV file to the index that searches read. Each import runs in its own process,
// with all cores and with one, and both write the same index. Stores are invented around real towns; most have a phone, and of a
// fifth only the position tells the country.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { gazetteerFile, loadGazetteer } from '../../../packages/geocoder/src/gazetteer.ts';
import { runCommand } from '../../../packages/importer/src/command/command.ts';
import { appendFile } from '../../../packages/importer/src/directory/append-file.ts';
import { directoryFolder, manifestFile } from '../../../packages/places/src/imported/manifest.ts';
import { seededRandom } from '../../../packages/places/src/sample/seeded-random.ts';
import { peakMiB } from '../support/memory.ts';
import { canPin, cores, pinned } from '../support/pinned-server.ts';
import { print, printTable, type Row, reportProgress } from '../support/report.ts';

const sizes = [100_000, 1_000_000];
const random = seededRandom('listed stores');
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const syllables =
  'ba ber bo ca co da del di fer fo ga gu lo lu ma men mi na ra ri ro sa ser si tor ção ä é'.split(' ');
const word = () => {
  const text = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const kinds = ['Ferragens', 'Eisenwaren', 'Hardware', 'Quincaillerie', 'Ferretería', 'Хозтовары', ''];
const categories = ['hardware', 'Hardware store', 'doityourself', 'paint', 'Ferragens', 'Baumarkt', 'bakery'];

type Town = { lat: number; lon: number; name: string; country: string };

async function findTowns(count: number): Promise<Town[]> {
  const { nearestPlace } = await loadGazetteer(gazetteerFile);
  const towns: Town[] = [];
  while (towns.length < count) {
    const at = { lat: random() * 110 - 45, lon: random() * 360 - 180 };
    const near = nearestPlace(at);
    if (near === undefined || near.distanceKm > 20) continue;
    towns.push({ ...at, name: near.label.split(', ')[0] ?? '', country: near.country });
  }
  return towns;
}

function writeList(file: string, count: number, towns: readonly Town[]): void {
  const out = appendFile(file);
  out.append('id,name,lat,lon,street,number,city,postcode,country,phone,website,email,category\n');
  for (let at = 0; at < count; at += 1) {
    const town = pick(towns);
    const spread = () => (random() + random() - 1) * 0.06;
    const cells = [
      `s${at}`,
      `${pick(kinds)} ${word()} ${word()}`.trim(),
      (town.lat + spread()).toFixed(6),
      (town.lon + spread()).toFixed(6),
      `Rua ${word()}`,
      1 + (at % 300),
      town.name,
      1000 + (at % 9000),
      random() < 0.8 ? town.country : '',
      random() < 0.7 ? `22 200 ${String(at % 10_000).padStart(4, '0')}` : '',
      random() < 0.5 ? `www.store${at}.example` : '',
      random() < 0.3 ? `info@store${at}.example` : '',
      pick(categories),
    ];
    out.append(`${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`);
  }
  out.finish();
}

type Measured = { seconds: number; mebibytes: number; index: string };

function importApart(folder: string, file: string, isAlone: boolean): Measured {
  const command = [process.execPath, '--no-warnings', import.meta.filename, 'import', folder, file];
  const [program = '', ...args] = isAlone ? pinned(cores.server, command) : command;
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));
}

async function importHere(folder: string, file: string): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const began = performance.now();
  const code = await runCommand([file], {
    dataDir,
    loadGeocoder: () => loadGazetteer(gazetteerFile),
    gazetteer: gazetteerFile,
    out: { write: () => true },
    fault: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}.`);
  const seconds = (performance.now() - began) / 1000;
  const { files } = JSON.parse(readFileSync(manifestFile(directoryFolder(dataDir)), 'utf8'));
  rmSync(dataDir, { recursive: true });
  return { seconds, mebibytes: peakMiB(), index: JSON.stringify(files) };
}

const [mode, into = '', list = ''] = process.argv.slice(2);
if (mode === 'import') {
  console.log(JSON.stringify(await importHere(into, list)));
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-list-'));
  const towns = await findTowns(3000);
  const rows: Row[] = [];
  for (const count of sizes) {
    const file = path.join(folder, `list-${count}.csv`);
    writeList(file, count, towns);
    const indexes = new Set<string>();
    for (const isAlone of canPin ? [true, false] : [false]) {
      reportProgress(`${count} records, ${isAlone ? 'one core' : 'all cores'}`);
      const { seconds, mebibytes, index } = importApart(folder, file, isAlone);
      indexes.add(index);
      rows.push({
        records: count,
        cores: isAlone ? 1 : availableParallelism(),
        seconds,
        'µs a record': (seconds * 1e6) / count,
        'peak MiB': mebibytes,
      });
    }
    if (indexes.size !== 1) throw new Error('One core and all cores wrote different indexes.');
  }
  rmSync(folder, { recursive: true });
  printTable(rows);
  if (!canPin) print('No program pins processes here, so there is no row of one core.');
}
