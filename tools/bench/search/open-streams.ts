// Open streams: the memory of five thousand idle ones, and the latency of events when a thousand people
// search at once and each gets a store every tenth of a second.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createJudge } from '../support/aims.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from '../support/paired-rounds.ts';
import { type PinnedServer, pinOurselves, startPinned } from '../support/pinned-server.ts';
import { median, quantile } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, reportProgress, show } from '../support/report.ts';
import { showQuartiles, spreadOf } from '../support/spread.ts';

const idle = sized(5_000, 2_000);
const busy = { searches: sized(1_000, 200), events: sized(60, 20), everyMs: 100 };
const judged = createJudge(import.meta.filename);

/**
 * Opens requests on their own connections without an HTTP client's overhead, 50 at a time so that they fit in
 * the accept queue.
 */
async function open(server: PinnedServer, count: number, onLine: (line: string) => void): Promise<Socket[]> {
  const { hostname, port } = new URL(server.origin);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(50, count - sockets.length) }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setEncoding('latin1').on('error', (error) => onLine(`error ${error.message}`));
      socket.write(`GET /search/stream?location=Porto HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      let text = '';
      while (!text.includes('total_found')) text += (await once(socket, 'data'))[0];
      if (!text.startsWith('HTTP/1.1 200')) throw new WrongAnswer(text);
      return socket.on('data', (more: string) => {
        const lines = (text + more).split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) onLine(line);
      });
    });
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

/** MiB added by the open streams. */
async function costOfIdle(kind: 'ours' | 'plain'): Promise<number> {
  const server = await startPinned(['--expose-gc', 'tools/bench/search/servers/streams.ts', kind, '0', '0']);
  // Warm up: load code and touch the first memory pages.
  const before = await open(server, 50, () => undefined);
  await pause(500);
  const start = server.memory();
  const sockets = await open(server, idle, () => undefined);
  await pause(1_500);
  const cost = server.memory() - start;
  for (const socket of [...before, ...sockets]) socket.destroy();
  await server.stop();
  return cost;
}

async function paced(): Promise<{ late: number[]; faults: number; memory: number; ended: number }> {
  const { searches, events, everyMs } = busy;
  const server = await startPinned([
    'tools/bench/search/servers/streams.ts',
    'ours',
    `${events}`,
    `${everyMs}`,
  ]);
  const start = server.memory();
  const late: number[] = [];
  let faults = 0;
  let ended = 0;
  const sockets = await open(server, searches, (line) => {
    const [, due] = /"due (\d+\.\d+)"/.exec(line) ?? [];
    if (due !== undefined) late.push(performance.timeOrigin + performance.now() - Number(due));
    if (/"error"|^error/.test(line)) faults += 1;
    if (line.includes('"completed":true')) ended += 1;
  });
  let memory = 0;
  const patience = performance.now() + 60_000;
  while (ended < searches && performance.now() < patience) {
    memory = Math.max(memory, server.memory() - start);
    await pause(200);
  }
  for (const socket of sockets) socket.destroy();
  await server.stop();
  return { late, faults, memory, ended };
}

pinOurselves();
const costs = await measureInTurns({
  what: `${show(idle)} open streams`,
  sides: { ours: () => costOfIdle('ours'), 'node:http': () => costOfIdle('plain') },
  ratiosOf: (round) => ({ 'node:http': round.ours / round['node:http'] }),
});
print(`Resident memory that the open streams add to the server's:`);
printRounds(costs);
printTable(
  (['ours', 'node:http'] as const).map((server) => ({
    [`${show(idle)} open streams`]: server,
    MiB: median(costs.rounds.map((round) => round[server])),
    'KiB a stream': (median(costs.rounds.map((round) => round[server])) * 1024) / idle,
    'times that of node:http': server === 'ours' ? ratioOf(costs, 'node:http').median : 1,
    quartiles: server === 'ours' ? showQuartiles(ratioOf(costs, 'node:http')) : '',
  })),
);
judged('idle', spreadOf(costs.rounds.map(({ ours }) => (ours * 1024) / idle)));

reportProgress(`${show(busy.searches)} searches at once`);
const { late, faults, memory, ended } = await paced();
const expected = busy.searches * busy.events;
printTable([
  {
    'searches at once': busy.searches,
    ended,
    errors: faults,
    'stores received': late.length,
    'of so many': expected,
    'late p50 ms': quantile(late, 0.5),
    'p95 ms': quantile(late, 0.95),
    'p99 ms': quantile(late, 0.99),
    'MiB over the start': memory,
  },
]);
const missing = Math.abs(expected - late.length) + (busy.searches - ended);
judged('whole', faults + missing, { beside: `${ended} ended` });
judged('delay', quantile(late, 0.95));
judged('memory', memory);
