// Reading a PBF file as an import does, compared with `osmium tags-filter`, which does the same work: it
// finds the stores and the nodes and ways they refer to. With addresses, both also find what has an address and the named
// streets, which osmium writes for the whole file and the import compares with its stores. Both have all cores; in turns, from the start of the program to its end, and counts are compared before times. The files are the
// extracts of ../shared/data with their blocks repeated to at least 64 MB, the size of a small country's, or those given on the
// command line: `node tools/bench/import-pbf.ts FILE…`.

import { categories } from '@Hardware-Store-Finder/contract';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment, root } from '../../e2e/support/run-program.ts';
import { compileCache } from '../../scripts/prepare.mjs';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from './support/paired-rounds.ts';
import {
  judge,
  print,
  printAbsent,
  printTable,
  printVersions,
  type Row,
  reportProgress,
  sized,
} from './support/report.ts';
import type { Scan } from './support/scan-pbf.ts';
import { median, type Spread } from './support/statistics.ts';

const minBytes = 64e6;
const hasOsmium = spawnSync('osmium', ['--version']).status === 0;

/** Repeats the blocks after the header up to the minimum size, which repeats their elements too. */
function repeatBlocks(file: string, into: string): void {
  const bytes = readFileSync(file);
  const headerEnd = (at: number) => at + 4 + bytes.readUInt32BE(at);
  const first = bytes.subarray(4, headerEnd(0));
  // BlobHeader: type, index, datasize; the last field is the size of what follows.
  let size = 0;
  let scale = 1;
  for (let at = first.lastIndexOf(0x18) + 1; at < first.length; at += 1) {
    size += ((first[at] as number) & 0x7f) * scale;
    scale *= 128;
  }
  const end = headerEnd(0) + size;
  const body = bytes.subarray(end);
  const times = Math.max(1, Math.ceil((minBytes - end) / body.length));
  writeFileSync(into, Buffer.concat([bytes.subarray(0, end), ...Array.from({ length: times }, () => body)]));
}

/** Runs a program to its end. */
function run(command: readonly string[]): { out: string; seconds: number } {
  const [program = '', ...rest] = command;
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(program, rest, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    // As `npm run import` does.
    env: environment(compileCache),
  });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
  return { out: stdout, seconds };
}

const filter = [`nwr/shop=${categories.join(',')}`];
const filterWithAddresses = [...filter, 'n/addr:housenumber', 'wr/addr:housenumber', 'w/highway'];

/** Counts the stores in osmium's result, which also contains the elements they refer to. */
function countWithOsmium(file: string, answer: string): number {
  run(['osmium', 'tags-filter', '-R', '-O', '-f', 'opl', '-o', answer, file, ...filter]);
  return readFileSync(answer, 'utf8').split('\n').filter(Boolean).length;
}

type Side = 'product' | 'osmium' | 'addresses' | 'osmiumAddresses';
const ratios = { osmium: 'times osmium', addresses: 'times osmium, with addresses' };

type Measured = { name: string; row: Row; spreads: Readonly<Record<string, Spread>> };

async function measure(file: string, folder: string): Promise<Measured> {
  const name = path.basename(file);
  const megabytes = statSync(file).size / 1e6;
  const answer = path.join(folder, 'answer.osm.pbf');
  const program = [
    process.execPath,
    '--no-warnings',
    path.join(root, 'tools/bench/support/scan-pbf.ts'),
    file,
  ];
  const scan = (command: readonly string[]) => {
    const { out, seconds } = run(command);
    return { seconds, ...(JSON.parse(out) as Scan) };
  };
  const askOsmium = (what: readonly string[]) =>
    run(['osmium', 'tags-filter', '-O', '-o', answer, file, ...what]);
  reportProgress(`${name}, counts`);
  const counts = scan(program);
  const found = counts.node + counts.way + counts.relation;
  if (hasOsmium) {
    const truth = countWithOsmium(file, path.join(folder, 'answer.opl'));
    // Lists of values (shop=hardware;paint) are stores to us, and no match for osmium.
    if (truth > found) throw new WrongAnswer(`osmium finds ${truth} stores in ${file}, and we find ${found}`);
  }

  const none = { seconds: Number.NaN };
  const seen = await measureInTurns<Side, { seconds: number }, string>({
    what: name,
    sides: {
      product: () => scan(program),
      osmium: () => (hasOsmium ? askOsmium(filter) : none),
      addresses: () => scan([...program, '--addresses']),
      osmiumAddresses: () => (hasOsmium ? askOsmium(filterWithAddresses) : none),
    },
    ratiosOf: ({ product, osmium, addresses, osmiumAddresses }) => ({
      ...(hasOsmium && { [ratios.osmium]: osmium.seconds / product.seconds }),
      ...(hasOsmium && { [ratios.addresses]: osmiumAddresses.seconds / addresses.seconds }),
    }),
    limits: sized({ fewest: 3, most: 9, seconds: 45 }, { fewest: 1, most: 3, seconds: 3 }),
  });
  if (!seen.isSteady) {
    print(`${name}:`);
    printRounds(seen);
  }
  const speed = (side: Side) => megabytes / median(seen.rounds.map((round) => round[side].seconds));
  const row: Row = {
    file: name,
    MB: megabytes,
    stores: found,
    located: counts.located,
    'product, MB/s': speed('product'),
    ...(hasOsmium && {
      'osmium, MB/s': speed('osmium'),
      [ratios.osmium]: ratioOf(seen, ratios.osmium).median,
    }),
    'with addresses, MB/s': speed('addresses'),
    ...(hasOsmium && {
      'osmium, MB/s ': speed('osmiumAddresses'),
      [ratios.addresses]: ratioOf(seen, ratios.addresses).median,
    }),
    'memory, MiB': counts.mib,
  };
  return { name, row, spreads: seen.ratios };
}

/** An aim is for every file: the one with the least of a ratio counts. */
function judgeLeast(measured: readonly Measured[], aim: string, ratio: string): void {
  const seen = measured.flatMap(({ name, spreads: { [ratio]: spread } }) =>
    spread ? [{ name, spread }] : [],
  );
  const [least] = seen.sort((a, b) => a.spread.median - b.spread.median);
  if (least) judge({ aim, atLeast: 1.3, unit: 'times' }, least.spread, `the least of all, of ${least.name}`);
}

if (hasOsmium) {
  const { stdout } = spawnSync('osmium', ['--version'], { encoding: 'utf8' });
  printVersions({ osmium: /version (\S+)/.exec(stdout)?.[1] ?? 'unknown' });
} else printAbsent('osmium', 'apt-get install osmium-tool');
const data = path.join(root, '../shared/data');
const named = process.argv.slice(2);
const all = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.osm.pbf')) : [];
const extracts = all.slice(0, sized(all.length, 1));
if (named.length + extracts.length === 0)
  print('Left out: `../shared/data` is not there. Name a file: `node tools/bench/import-pbf.ts FILE`.');
const folder = mkdtempSync(path.join(tmpdir(), 'import-pbf-'));
try {
  const measured: Measured[] = [];
  for (const given of named.length > 0 ? named.map((file) => path.resolve(file)) : extracts) {
    const file = named.length > 0 ? given : path.join(folder, given);
    if (named.length === 0) repeatBlocks(path.join(data, given), file);
    measured.push(await measure(file, folder));
    if (named.length === 0) rmSync(file);
  }
  if (measured.length > 0) printTable(measured.map(({ row }) => row));
  judgeLeast(measured, "every extract: 1.3 times osmium's speed, each with all cores", ratios.osmium);
  judgeLeast(measured, "every extract, with addresses: 1.3 times osmium's speed", ratios.addresses);
} finally {
  rmSync(folder, { recursive: true });
}
