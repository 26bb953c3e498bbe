// The cost of building the search index: stores clustered like towns, a tenth of them listed by a second
// source under a slightly different name, some of them branches of chains with one phone and one website.
// Each size runs in its own process: total time and peak memory, and for comparison the time for reading and
// parsing the same lines. If it is linear, the microseconds per store stay constant.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appendFile } from '../../../packages/importer/src/directory/append-file.ts';
import { formatLine, parseLine } from '../../../packages/importer/src/directory/dataset-line.ts';
import { mergeDatasets } from '../../../packages/importer/src/directory/merge-datasets.ts';
import { seededRandom } from '../../../packages/places/src/sample/seeded-random.ts';
import { createJudge } from '../support/aims.ts';
import { peakMiB } from '../support/memory.ts';
import { measureInTurns, printRounds, ratioOf } from '../support/paired-rounds.ts';
import { median } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { printTable, type Row } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';

/** A merge of a million is long, and its ratio is steady early. */
const limits = sized({ fewest: 3, most: 5, seconds: 90 }, { fewest: 2, most: 3, seconds: 6 });

const random = seededRandom('merged stores');
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const syllables =
  'ba ber bo ca co da del di fer fo ga gu ha lo lu ma men mi na no pe ra ri ro sa ser si ta tor va ve vi zo'.split(
    ' ',
  );
const word = () => {
  const text = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const kinds = [
  'Ferragens',
  'Eisenwaren',
  'Hardware',
  'Quincaillerie',
  'Ferretería',
  'Хозтовары',
  'Baumarkt',
  '',
];
const forms = ['Lda', 'GmbH', 'Ltd', 'S.L.', 'ООО', '', '', ''];
const chains = Array.from({ length: 40 }, (_, n) => ({
  name: word(),
  phone: `+351 800 ${200_000 + n}`,
  site: `https://chain${n}.example/`,
}));

type Line = Parameters<typeof formatLine>[0];
const toLine = (row: { id: string; lat: number; lon: number; name: string }): Line => ({
  key: row.id,
  version: 1,
  timestamp: 1,
  lat: row.lat,
  lon: row.lon,
  kinds: 1,
  json: JSON.stringify(row),
});

/** Writes two datasets with `count` records in total; returns how many stores are in both. */
function writeDatasets(folder: string, count: number) {
  const names = ['one', 'two'] as const;
  const files = names.map((name) => {
    mkdirSync(path.join(folder, name));
    return appendFile(path.join(folder, name, 'stores.tsv'));
  });
  const stores = [0, 0];
  const append = (source: 0 | 1, line: Line) => {
    files[source]?.append(formatLine(line));
    stores[source] = (stores[source] ?? 0) + 1;
  };
  const towns = Array.from({ length: Math.ceil(count / 200) }, () => ({
    name: word(),
    lat: random() * 100 - 40,
    lon: random() * 340 - 170,
  }));
  let twice = 0;
  for (let written = 0; written < count; written += 1) {
    const town = pick(towns);
    const spread = () => (random() + random() - 1) * 0.06;
    const chain = random() < 0.05 ? pick(chains) : undefined;
    const own = chain?.name ?? `${word()} ${word()}`;
    const number = String(100_000 + written);
    const place = { lat: town.lat + spread(), lon: town.lon + spread() };
    const hasStreet = random() < 0.6;
    const row = {
      name: `${pick(kinds)} ${own} ${pick(forms)}`.trim(),
      address: hasStreet
        ? `Rua ${word()} ${1 + (written % 300)}, ${1000 + (written % 9000)} ${town.name}, Portugal`
        : `near ${town.name}, Portugal`,
      ...(random() < 0.7 && { phone: chain?.phone ?? `+351 22 ${number}` }),
      ...(random() < 0.4 && { website: chain?.site ?? `https://store${written}.example/` }),
      id: `osm:node/${written}`,
      ...place,
      category: 'hardware',
      opening_hours: 'Mo-Fr 09:00-19:00; Sa 09:00-13:00',
    };
    append(0, toLine(row));
    if (random() >= 0.1 || written + 1 >= count) continue;
    written += 1;
    twice += 1;
    const { opening_hours: _, ...rest } = row;
    append(1, toLine({ ...rest, name: own.toUpperCase(), id: `overture:${written}`, lat: row.lat + 0.0002 }));
  }
  for (const file of files) file.finish();
  const importedAt = '2026-11-21T00:00:00.000Z';
  const datasets = names.map((name, at) => ({
    name,
    folder: name,
    file: name,
    importedAt,
    stores: stores[at] ?? 0,
    categories: {},
  }));
  return { datasets, twice };
}

type Costs = { ms: number; mebibytes: number; stores: number; merged: number };

async function measure(count: number): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merge-stores-'));
  try {
    const { datasets, twice } = writeDatasets(folder, count);
    writeFileSync(path.join(folder, 'datasets.json'), JSON.stringify(datasets));
    const child = (mode: string): Costs =>
      JSON.parse(execFileSync(process.execPath, [import.meta.filename, mode, folder], { encoding: 'utf8' }));
    const name = `merging ${count} / parsing`;
    const seen = await measureInTurns({
      what: `${count} records`,
      sides: { parse: () => child('parse'), merge: () => child('merge') },
      ratiosOf: (round) => ({ [name]: round.merge.ms / round.parse.ms }),
      limits,
    });
    const ms = median(seen.rounds.map(({ merge }) => merge.ms));
    const [first] = seen.rounds;
    printRounds(seen);
    return {
      records: count,
      'listed twice': twice,
      merged: first?.merge.merged ?? Number.NaN,
      stores: first?.merge.stores ?? Number.NaN,
      seconds: ms / 1000,
      'µs a record': (ms * 1000) / count,
      'peak MiB': median(seen.rounds.map(({ merge }) => merge.mebibytes)),
      'parsing alone, s': median(seen.rounds.map(({ parse }) => parse.ms)) / 1000,
      'times that': ratioOf(seen, name).median,
      quartiles: showQuartiles(ratioOf(seen, name)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [mode, folder = ''] = process.argv.slice(2);
if (mode === 'merge' || mode === 'parse') {
  const datasets = JSON.parse(readFileSync(path.join(folder, 'datasets.json'), 'utf8'));
  const start = performance.now();
  let merged = {};
  if (mode === 'merge') {
    merged = await mergeDatasets(folder, datasets, `generation-${process.pid}`);
  } else {
    for (const { folder: name } of datasets) {
      for (const line of readFileSync(path.join(folder, name, 'stores.tsv'), 'utf8').split('\n')) {
        if (line !== '') JSON.parse(parseLine(line)?.json ?? '');
      }
    }
  }
  const ms = performance.now() - start;
  console.log(JSON.stringify({ ms, mebibytes: peakMiB(), ...merged }));
} else {
  const rows: Row[] = [];
  for (const count of sized([100_000, 300_000, 1_000_000], [100_000])) rows.push(await measure(count));
  printTable(rows);
  // The quick figure is that of a tenth of the records, ten times.
  createJudge(import.meta.filename)('seconds', Number(rows.at(-1)?.seconds) * sized(1, 10));
}
