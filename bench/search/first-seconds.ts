// The first seconds after a start, under load: fifty connections ask the server for 200 stores again and again as soon as it
// listens, before its code is compiled. Each row is a window of time; the share of its core that the server got says
// how much of a wait is the machine's.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { generateAround, generateStores } from '../support/clustered-stores.ts';
import { pinOurselves, startPinned } from '../support/pinned-server.ts';
import { quantile } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, reportProgress, show } from '../support/report.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const judged = createJudge(import.meta.filename);
const count = sized(1_000_000, 100_000);
const connections = 50;
const windows = 5;
const windowMs = sized(4_000, 1_000);
const porto = { lat: 41.14961, lon: -8.61099, stores: 200 };
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

type Answered = { at: number; ms: number };

/** Keeps a connection busy until `isOver`; another follows where the server ends it. */
function askAgain(port: number, answered: (answer: Answered) => void, isOver: () => boolean): void {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let began = 0;
  let tail = Buffer.alloc(0);
  let isLast = false;
  const ask = () => {
    began = performance.now();
    socket.write(
      `GET /search/stream?location=Porto&radius_km=10 HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
    );
  };
  socket.on('connect', ask);
  socket.on('data', (bytes: Buffer) => {
    if (bytes.subarray(0, 1024).includes('Connection: close')) isLast = true;
    tail = Buffer.concat([tail, bytes.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    if (!tail.equals(lastChunk)) return;
    const at = performance.now();
    answered({ at, ms: at - began });
    tail = Buffer.alloc(0);
    if (isLast || isOver()) socket.destroy();
    else ask();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isOver()) askAgain(port, answered, isOver);
  });
}

/** The CPU time of a process in milliseconds; NaN if the system does not report it. */
function cpuMs(pid: number): number {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11) ?? [];
    return (Number(user) + Number(system)) * 10;
  } catch {
    return Number.NaN;
  }
}

const folder = temporaryFolder();
reportProgress(`writing ${show(count)} stores`);
writeStoreFolder(folder, count, [
  ...generateAround(porto, porto.stores, 9),
  ...[...generateStores(count)].slice(porto.stores),
]);
pinOurselves();
const server = await startPinned(['packages/server/src/main.ts'], { DATA_DIR: folder, PLACES: 'directory' });
reportProgress('fifty connections at once');
const began = performance.now();
const answers: Answered[] = [];
let isOver = false;
for (let at = 0; at < connections; at += 1)
  askAgain(
    Number(new URL(server.origin).port),
    (answer) => answers.push(answer),
    () => isOver,
  );
const cpu = [cpuMs(server.pid)];
for (let window = 0; window < windows; window += 1) {
  await pause(began + (window + 1) * windowMs - performance.now());
  cpu.push(cpuMs(server.pid));
}
isOver = true;
await server.stop();

const rows = Array.from({ length: windows }, (_, window) => {
  const from = began + window * windowMs;
  const times = answers.filter(({ at }) => at >= from && at < from + windowMs).map(({ ms }) => ms);
  const used = (cpu[window + 1] ?? Number.NaN) - (cpu[window] ?? Number.NaN);
  return {
    window: `${(window * windowMs) / 1000} to ${((window + 1) * windowMs) / 1000} s`,
    'answers/s': Math.round(times.length / (windowMs / 1000)),
    'CPU µs each': (used * 1000) / times.length,
    'share of its core': used / windowMs,
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    'slowest ms': Math.max(...times),
  };
});
print(`About ${show(count)} stores, ${connections} connections from another core.`);
printTable(rows);
judged('afterStart', Math.max(...rows.slice(1).map((row) => row['p99 ms'] / row['p50 ms'])));
judged('slowestAfterStart', Math.max(...rows.map((row) => row['slowest ms'])) / 1000);
