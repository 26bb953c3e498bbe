// Reading a PBF file as an import does, compared with `osmium tags-filter`, which does the same work: it
// finds the stores and the nodes and ways they refer to. With addresses, both also find what has an address and the named
// streets, which osmium writes for the whole file and the import compares with its stores. Both get the same file on one
// core, alternating five times; counts are compared before times. The files are the extracts of ../shared/data with their blocks
// repeated to at least 30 MB, or those given on the command line: `node bench/import/import-pbf.ts FILE…`.

import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { categories } from '@hardware-store-finder/contract';
import { root } from '../../e2e/support/run-program.ts';
import { findAddresses } from '../../packages/server/src/import/osm/find-addresses.ts';
import { createLocator } from '../../packages/server/src/import/osm/locate-stores.ts';
import { openPbf } from '../../packages/server/src/import/osm/pbf/osm-pbf.ts';
import { createCoverageSurvey } from '../../packages/server/src/import/survey-coverage.ts';
import type { LonLat } from '../../packages/server/src/store-records/area-point.ts';
import { cores, pinned } from '../support/pinned-server.ts';
import { median } from '../support/quantile.ts';
import {
  print,
  printAbsent,
  printAim,
  printTable,
  printVersions,
  type Row,
  reportProgress,
  show,
} from '../support/report.ts';

const minBytes = 32e6;
const runs = 5;
const timesOsmium = 'times osmium';
const timesOsmiumAddresses = 'times osmium, with addresses';

/** The passes of an import over the file, without writing the stores. */
async function scan(file: string, hasAddresses: boolean): Promise<Record<string, number>> {
  const fd = openSync(file, 'r');
  const osm = openPbf(fd, statSync(file).size, { threads: Number(process.env.THREADS ?? 2) }, () => closeSync(fd));
  const survey = createCoverageSurvey();
  const locator = createLocator();
  const candidates: Parameters<typeof locator.add>[0][] = [];
  const unaddressed = new Set<Parameters<typeof locator.add>[0]>();
  const counts = { node: 0, way: 0, relation: 0, located: 0, addressed: 0 };
  await osm.scan({
    nodes: survey.add,
    candidate(candidate) {
      counts[candidate.type] += 1;
      locator.add(candidate);
      const shape = { at: candidate.at, refs: candidate.refs, members: candidate.members } as never;
      candidates.push(shape);
      if (!candidate.tags.some(([key]) => /^addr:(?:street|place|full)$/.test(key))) unaddressed.add(shape);
    },
    bytes: () => undefined,
  });
  const positions = await locator.read(osm, () => undefined);
  for (const candidate of candidates) if (positions.locate(candidate)) counts.located += 1;
  if (hasAddresses) {
    const at = [...unaddressed].flatMap((candidate) =>
      [positions.locate(candidate) ?? []].filter(isPosition),
    );
    const found = await findAddresses(osm, at, () => undefined);
    counts.addressed = found.filter(Boolean).length;
  }
  await osm.close();
  return counts;
}

function isPosition(at: readonly number[]): at is LonLat {
  return at.length === 2;
}

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

/**
 * Runs a program on one core and returns its CPU seconds, because wall time depends on what else runs there.
 */
function run(command: readonly string[]): { out: string; seconds: number } {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', '"$@" || exit 1; times >&2', 'sh', ...pinned(cores.client, command)],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
  const [, children = ''] = stderr.trimEnd().split('\n').slice(-2);
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
  return { out: stdout, seconds };
}

const filter = [`nwr/shop=${categories.join(',')}`];
const filterWithAddresses = [...filter, 'n/addr:housenumber', 'wr/addr:housenumber', 'w/highway'];

/** Counts the stores in osmium's result, which also contains the elements they refer to. */
function countWithOsmium(file: string, answer: string): number {
  run(['osmium', 'tags-filter', '-R', '-O', '-f', 'opl', '-o', answer, file, ...filter]);
  return readFileSync(answer, 'utf8').split('\n').filter(Boolean).length;
}

function measure(file: string, folder: string, hasOsmium: boolean): Row {
  reportProgress(path.basename(file));
  const megabytes = statSync(file).size / 1e6;
  const ours = (mode: '--scan' | '--addresses') => {
    const { out, seconds } = run([process.execPath, '--no-warnings', import.meta.filename, mode, file]);
    return { ...JSON.parse(out), seconds };
  };
  const counts = ours('--scan');
  const found = counts.node + counts.way + counts.relation;
  const row: Record<string, string | number> = {
    file: path.basename(file),
    MB: megabytes,
    stores: found,
    located: counts.located,
  };
  const answer = path.join(folder, 'answer.osm.pbf');
  if (hasOsmium) {
    const truth = countWithOsmium(file, path.join(folder, 'answer.opl'));
    // Lists of values (shop=hardware;paint) are stores to us, and no match for osmium.
    if (truth > found) throw new Error(`osmium finds ${truth} stores in ${file}, and we find ${found}`);
  }
  const times = {
    ours: [] as number[],
    inside: [] as number[],
    osmium: [] as number[],
    addresses: [] as number[],
    osmiumAddresses: [] as number[],
  };
  const askOsmium = (what: readonly string[]) =>
    run(['osmium', 'tags-filter', '-O', '-o', answer, file, ...what]).seconds;
  for (let turn = 0; turn < runs; turn += 1) {
    const { seconds, inside } = ours('--scan');
    times.ours.push(seconds);
    times.inside.push(inside);
    times.addresses.push(ours('--addresses').seconds);
    if (!hasOsmium) continue;
    times.osmium.push(askOsmium(filter));
    times.osmiumAddresses.push(askOsmium(filterWithAddresses));
  }
  const speed = (seconds: readonly number[]) => megabytes / median(seconds);
  row['ours, MB/s'] = speed(times.ours);
  row['without starting Node, MB/s'] = speed(times.inside);
  if (hasOsmium) {
    row['osmium, MB/s'] = speed(times.osmium);
    row[timesOsmium] = median(times.osmium) / median(times.ours);
  }
  row['with addresses, MB/s'] = speed(times.addresses);
  if (hasOsmium) {
    row['osmium, MB/s '] = speed(times.osmiumAddresses);
    row[timesOsmiumAddresses] = median(times.osmiumAddresses) / median(times.addresses);
  }
  return row;
}

const [mode, scanned] = process.argv.slice(2);
if ((mode === '--scan' || mode === '--addresses') && scanned) {
  const before = process.cpuUsage();
  const counts = await scan(scanned, mode === '--addresses');
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ ...counts, inside: (user + system) / 1e6 }));
} else {
  const hasOsmium = spawnSync('osmium', ['--version']).status === 0;
  const version = /version (\S+)/.exec(
    spawnSync('osmium', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )?.[1];
  if (hasOsmium) printVersions({ osmium: version ?? 'unknown' });
  else printAbsent('osmium', 'apt-get install osmium-tool');
  const data = path.join(root, '../shared/data');
  const named = process.argv.slice(2);
  const extracts = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.osm.pbf')) : [];
  if (named.length + extracts.length === 0)
    print('Left out: `../shared/data` is not there. Name a file: `node bench/import/import-pbf.ts FILE`.');
  const folder = mkdtempSync(path.join(tmpdir(), 'import-pbf-'));
  try {
    const files = named.map((file) => path.resolve(file));
    for (const name of named.length > 0 ? [] : extracts) {
      const repeated = path.join(folder, name);
      repeatBlocks(path.join(data, name), repeated);
      files.push(repeated);
    }
    const rows = files.map((file) => measure(file, folder, hasOsmium));
    if (rows.length > 0) printTable(rows);
    for (const { file, [timesOsmium]: plain, [timesOsmiumAddresses]: addresses } of rows) {
      for (const [what, times] of [
        ['', plain],
        [', with addresses', addresses],
      ] as const) {
        if (typeof times !== 'number') continue;
        printAim({
          aim: `${file}: at least as fast as osmium${what}`,
          seen: `${show(times)} times`,
          isMet: times >= 1,
        });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
