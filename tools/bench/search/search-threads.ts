// Searches of 200 stores on one thread and on two (`WORKERS`), with a million stores and fifty connections. The client needs a
// core, too, so on a machine of two cores the answers a second say little: what counts is the CPU time of the server's busiest
// thread for an answer, which bounds the answers a second where the client is elsewhere. Then what a second thread takes in
// memory, beside what the stores take.
import { startServer, temporaryFolder } from '../../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { generateAround, generateStores } from '../support/clustered-stores.ts';
import { load } from '../support/http-load.ts';
import { cpuSecondsOfThreads, residentMiB } from '../support/memory.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from '../support/paired-rounds.ts';
import { median } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, reportProgress, show } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const count = sized(1_000_000, 100_000);
const seconds = sized(4, 1);
const found = 200;
const porto = { lat: 41.14961, lon: -8.61099 };
const judged = createJudge(import.meta.filename);

function* stores() {
  yield* generateAround(porto, found, 9);
  const isFar = ({ lat, lon }: { lat: number; lon: number }) =>
    Math.abs(lat - porto.lat) > 1 || Math.abs(lon - porto.lon) > 1;
  for (const store of generateStores(count)) if (isFar(store)) yield store;
}

type Side = 'one' | 'two';
type Loaded = { perSecond: number; p99: number; busiest: number; mib: number };

const folder = temporaryFolder();
const empty = temporaryFolder();
reportProgress(`writing ${show(count)} stores`);
const all = [...stores()];
writeStoreFolder(folder, all.length, all);
all.length = 0;
const start = (workers: string, data = folder) =>
  startServer({ PLACES: 'directory', WORKERS: workers }, data);
const servers = { one: await start('1'), two: await start('2') };

async function loadServer(side: Side): Promise<Loaded> {
  const server = servers[side];
  const url = `${server.origin.replace('localhost', '127.0.0.1')}/search/stream?location=Porto&radius_km=10`;
  const answer = await (await fetch(url)).text();
  if (answer.split('{"store"').length - 1 !== found) throw new WrongAnswer(answer.slice(0, 300));
  const before = cpuSecondsOfThreads(server.pid);
  const { perSecond, p99 } = await load({ url, seconds, bytes: Buffer.byteLength(answer) });
  const answers = perSecond * seconds;
  const spent = [...cpuSecondsOfThreads(server.pid)].map(([task, cpu]) => cpu - (before.get(task) ?? 0));
  const busiest = spent.length === 0 ? Number.NaN : (Math.max(...spent) * 1e6) / answers;
  return { perSecond, p99, busiest, mib: residentMiB(server.pid) };
}

for (const side of ['one', 'two'] as const) {
  reportProgress(`warming up: ${side}`);
  await loadServer(side);
}
const seen = await measureInTurns<Side, Loaded, 'threads'>({
  what: 'one thread and two',
  sides: { one: () => loadServer('one'), two: () => loadServer('two') },
  ratiosOf: ({ one, two }) => ({ threads: one.busiest / two.busiest }),
});
const middle = (side: Side, key: keyof Loaded) => median(seen.rounds.map((round) => round[side][key]));
print(`About ${show(count)} stores, fifty connections.`);
printRounds(seen);
printTable(
  (['one', 'two'] as const).map((side) => ({
    threads: side,
    'CPU µs of the busiest, an answer': middle(side, 'busiest'),
    'answers/s beside the client': Math.round(middle(side, 'perSecond')),
    'p99 ms': middle(side, 'p99'),
    'MiB after the load': middle(side, 'mib'),
    'times one': side === 'one' ? 1 : ratioOf(seen, 'threads').median,
    quartiles: side === 'one' ? '' : showQuartiles(ratioOf(seen, 'threads')),
  })),
);
judged('threads', ratioOf(seen, 'threads'));
for (const server of Object.values(servers)) await server.stop();

/** Resident memory after searches that the threads have answered. */
async function residentAfter(workers: string, data: string): Promise<number> {
  const server = await start(workers, data);
  for (let asked = 0; asked < 200; asked += 1) {
    const answer = await fetch(`${server.origin}/search/stream?location=Porto&radius_km=10`);
    await answer.text();
  }
  const mib = residentMiB(server.pid);
  await server.stop();
  return mib;
}

reportProgress('memory');
const rows = [];
for (const [what, data] of [
  ['none', empty],
  [`about ${show(count)}`, folder],
] as const) {
  const [one, two] = [await residentAfter('1', data), await residentAfter('2', data)];
  rows.push({ 'imported stores': what, 'one thread, MiB': one, 'two, MiB': two, more: two - one });
}
printTable(rows);
const [without, having] = rows;
if (without && having) {
  const ofStores = having['one thread, MiB'] - without['one thread, MiB'];
  judged('memory', (having.more - without.more) / ofStores);
}
