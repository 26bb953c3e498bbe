// The cost of a search as the number of stores grows: ten thousand to ten million, clustered like cities,
// each size in its own process. A search is the nearest 200 within 10 km of a typical place, as whole rows.
// Then the same stores as a CSV file through the import command: time and peak memory.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { categories } from '@hardware-store-finder/contract';
import { environment, root } from '../../../e2e/support/run-program.ts';
import { openDirectory } from '../../../packages/places/src/imported/files.ts';
import { createLog } from '../../../packages/std/src/log.ts';
import { createJudge } from '../support/aims.ts';
import { generateCenters, generateStores } from '../support/clustered-stores.ts';
import { quantile } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, type Row, reportProgress, show } from '../support/report.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const counts = sized([10_000, 100_000, 1_000_000, 3_000_000, 10_000_000], [10_000, 100_000]);
const places = 1_000;
const rounds = sized(5, 2);
const most = 200;
const radiusKm = 10;
/** Skips an import if it would take longer, extrapolating from the one before. */
const maxImportSeconds = 240;
const columns = ['id', 'name', 'address', 'phone', 'website', 'lat', 'lon', 'category', 'opening_hours'];

type Searched = {
  loadMs: number;
  p50: number;
  p99: number;
  hits: number;
  residentMiB: number;
  moreMiB: number;
};

/** In its own process: loads the folder, searches, and prints the cost. */
async function search(folder: string): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const directory = await openDirectory(
    folder,
    createLog(() => undefined),
  );
  const loadMs = performance.now() - start;
  const centers = generateCenters(places);
  const times: number[] = [];
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const center of centers) {
      const began = performance.now();
      const found = directory.nearby(center, radiusKm, categories).stores(0, most);
      times.push(performance.now() - began);
      hits += found.length;
    }
  }
  globalThis.gc?.();
  const searched: Searched = {
    loadMs,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    hits: hits / times.length,
    residentMiB: process.memoryUsage().rss / 2 ** 20,
    moreMiB: (process.memoryUsage().rss - before) / 2 ** 20,
  };
  directory.close();
  console.log(JSON.stringify(searched));
}

function measureSearch(count: number, folder: string): Row {
  const data = path.join(folder, 'data');
  writeStoreFolder(data, count, generateStores(count));
  const args = ['--no-warnings', '--expose-gc', import.meta.filename, '--search', data];
  const searched: Searched = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  rmSync(data, { recursive: true });
  return {
    stores: count,
    'stores a search': searched.hits,
    'search p50 ms': searched.p50,
    'p99 ms': searched.p99,
    'loads in ms': searched.loadMs,
    'resident MiB': searched.residentMiB,
    'of it bytes a store': (searched.moreMiB * 2 ** 20) / count,
  };
}

async function writeCsv(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${columns.join(',')}\n`);
  let text = '';
  const flush = async () => {
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  };
  for (const { json } of generateStores(count)) {
    const row: Record<string, string | number> = JSON.parse(json);
    text += `${columns.map((column) => quote(String(row[column] ?? ''))).join(',')}\n`;
    if (text.length > 1_000_000) await flush();
  }
  await flush();
  out.end();
  await once(out, 'finish');
}

function quote(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

async function measureImport(count: number, folder: string): Promise<Row & { seconds: number }> {
  const file = path.join(folder, 'stores.csv');
  const data = path.join(folder, 'imported');
  await writeCsv(file, count);
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--import', './bench/support/report-costs.ts', 'apps/cli/src/import.ts', file],
    { cwd: root, env: environment({ DATA_DIR: data }), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The import of ${count} stores ended with ${code}: ${output.slice(-2000)}`);
  const [, cpu, peak] = /costs: ([\d.]+) s CPU, ([\d.]+) MiB/.exec(output) ?? [];
  const row = {
    'stores in the file': count,
    'file MB': statSync(file).size / 1e6,
    seconds,
    'CPU µs a store': (Number(cpu) * 1e6) / count,
    'peak MiB': Number(peak),
  };
  for (const made of [file, data]) rmSync(made, { recursive: true });
  return row;
}

/** As measured; of the quick figures, as the last two sizes grow. */
function secondsForMillion(imported: readonly (Row & { seconds: number })[]): number {
  const countOf = (row: Row | undefined) => Number(row?.['stores in the file']);
  const million = imported.find((row) => countOf(row) === 1_000_000);
  if (million !== undefined) return million.seconds;
  const [before, last] = imported.slice(-2);
  if (before === undefined || last === undefined) return Number.NaN;
  const each = (last.seconds - before.seconds) / (countOf(last) - countOf(before));
  return last.seconds + each * (1_000_000 - countOf(last));
}

const [mode, argument = ''] = process.argv.slice(2);
if (mode === '--search') await search(argument);
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
  try {
    print(`${show(places)} places, ${rounds} times each.`);
    const searched: Row[] = [];
    for (const count of counts) {
      reportProgress(`searching ${show(count)} stores`);
      searched.push(measureSearch(count, folder));
    }
    printTable(searched);
    const imported: (Row & { seconds: number })[] = [];
    for (const count of counts) {
      const last = imported.at(-1);
      const expected = last ? (last.seconds / Number(last['stores in the file'])) * count : 0;
      if (expected > maxImportSeconds) {
        print(
          `Left out: the import of ${show(count)} stores, which would take some ${show(expected)} s here.`,
        );
        continue;
      }
      reportProgress(`importing ${show(count)} stores`);
      imported.push(await measureImport(count, folder));
    }
    printTable(imported);
    createJudge(import.meta.filename)('import', secondsForMillion(imported));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
