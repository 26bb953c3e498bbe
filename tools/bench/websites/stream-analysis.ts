// The latency our server adds between a model's chunk and the wire: 100 concurrent analyses through the whole
// server, each chunk with the time it was sent, compared with the same streams through a bare pipe in its own
// process. Then the memory of an open stream, and how soon the model request is aborted when its reader
// leaves.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs, environment, root } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { residentMiB } from '../support/memory.ts';
import { measureInTurns, printRounds, ratioOf } from '../support/paired-rounds.ts';
import { median, quantile } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, reportProgress, show } from '../support/report.ts';
import { showQuartiles, spreadOf } from '../support/spread.ts';

const streams = sized(100, 30);
const chunksEach = sized(60, 15);
const everyMs = 100;
const folder = temporaryFolder();

/** A model that streams the time in OpenAI's chunks, and records when its reader leaves. */
let leftAt: number[] = [];
const model = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.on('close', () => leftAt.push(performance.now()));
  let sent = 0;
  const chunk = (content: string, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
  const timer = setInterval(() => {
    if (response.destroyed) return clearInterval(timer);
    sent += 1;
    if (sent <= chunksEach) response.write(chunk(`t${performance.now().toFixed(3)} `, null));
    else {
      clearInterval(timer);
      response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
    }
  }, everyMs);
});
model.listen(0, '127.0.0.1');
await once(model, 'listening');
const modelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;

const run = (args: string[], settings: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(child);
  return child;
};
const saysPort = async (child: ChildProcess): Promise<number> => {
  let output = '';
  for await (const text of child.stdout ?? []) {
    output += text;
    const port = /(?:localhost|port)[: ](\d+)/.exec(output)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`It ended: ${output}`);
};
const pipe = run([
  '-e',
  `require('http').createServer((a, b) => { const up = require('http').request('${modelUrl}', { method: 'POST' }, (c) => { b.writeHead(200); c.pipe(b); }); a.pipe(up); }).listen(0, '127.0.0.1', function () { console.log('port ' + this.address().port); });`,
]);
const server = run(['apps/server/src/main.ts'], {
  PORT: '0',
  DATA_DIR: path.join(folder, 'data'),
  PLACES: 'sample',
  OPENAI_API_KEY: 'key',
  OPENAI_BASE_URL: modelUrl,
  AI_DAILY_CALLS: '100000',
});
const [pipePort, serverPort] = await Promise.all([saysPort(pipe), saysPort(server)]);
const site = await oneSite(serverPort);

/** The delay of every chunk, in milliseconds. */
async function delays(port: number, target: string, body: object): Promise<number[]> {
  const found: number[] = [];
  await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      await pause(n * 3);
      const outgoing = post(port, target, body);
      const [response] = await once(outgoing, 'response');
      let rest = '';
      for await (const text of response.setEncoding('utf8')) {
        const now = performance.now();
        // A piece of the answer may end within a time.
        const times = `${rest}${text}`.split(' ');
        rest = times.pop() ?? '';
        for (const time of times) {
          const sent = /t(\d+\.\d{3})$/.exec(time)?.[1];
          if (sent !== undefined) found.push(now - Number(sent));
        }
      }
    }),
  );
  return found;
}

function post(port: number, target: string, body: object) {
  const headers = { 'content-type': 'application/json', host: `localhost:${port}` };
  const outgoing = request({ host: '127.0.0.1', port, path: target, method: 'POST', headers, agent: false });
  outgoing.end(JSON.stringify(body));
  return outgoing;
}

/** A sample store whose website can be read. */
async function oneSite(port: number): Promise<object> {
  const answer = await get(port, '/search/stream?location=Porto');
  for (const line of answer.split('\n').filter((text) => text.includes('"website"'))) {
    const { store } = JSON.parse(line.slice(6));
    const site = JSON.parse(await get(port, `/api/website?url=${encodeURIComponent(store.website)}`));
    if (site.contacts?.length > 0) return store;
  }
  throw new Error('No website of the sample can be read.');
}

async function get(port: number, target: string): Promise<string> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path: target,
    headers: { host: `localhost:${port}` },
    agent: false,
  });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return text;
}

const analysis = { ...site, language: 'english' };
// Warm up: load code and read the website.
reportProgress(`warming up: ${streams} streams at once`);
await delays(serverPort, '/api/analyze-company/stream', analysis);
const idle = residentMiB(server.pid);

type Run = { found: number[]; open: number };
const seen = await measureInTurns({
  what: `${streams} streams at once`,
  sides: {
    'our server': async (): Promise<Run> => {
      const found = delays(serverPort, '/api/analyze-company/stream', analysis);
      await pause((chunksEach * everyMs) / 2);
      const open = residentMiB(server.pid);
      return { found: await found, open };
    },
    'a bare pipe': async (): Promise<Run> => ({ found: await delays(pipePort, '/', {}), open: 0 }),
  },
  ratiosOf: (round) => ({
    'a bare pipe': median(round['our server'].found) / median(round['a bare pipe'].found),
  }),
});
printRounds(seen);
printTable(
  (['our server', 'a bare pipe'] as const).map((name) => {
    const found = seen.rounds.flatMap((round) => round[name].found);
    const ratio = ratioOf(seen, 'a bare pipe');
    return {
      [`${streams} streams at once`]: name,
      chunks: found.length,
      'of so many': streams * chunksEach * seen.rounds.length,
      'delay p50 ms': quantile(found, 0.5),
      'p99 ms': quantile(found, 0.99),
      'times the pipe (p50)': name === 'our server' ? ratio.median : 1,
      quartiles: name === 'our server' ? showQuartiles(ratio) : '',
    };
  }),
);
const added = (share: number) => {
  const spread = spreadOf(
    seen.rounds.map(
      (round) => quantile(round['our server'].found, share) - quantile(round['a bare pipe'].found, share),
    ),
  );
  return `${show(spread.median)} ms (quartiles ${showQuartiles(spread)})`;
};
print(`Added to the delay of a chunk: p50 ${added(0.5)}, p99 ${added(0.99)}.`);
const open = median(seen.rounds.map((round) => round['our server'].open));
print(`Memory of an open stream: ${show(((open - idle) * 1024) / streams)} KiB.`);

leftAt = [];
const leaving = post(serverPort, '/api/analyze-company/stream', analysis);
const [response] = await once(leaving, 'response');
for await (const text of response.setEncoding('utf8')) if (/t\d+\.\d/.test(text as string)) break;
const gone = performance.now();
leaving.destroy();
while (leftAt.length === 0) await pause(1);
print(`When its reader has gone, a question is left after ${show((leftAt[0] ?? 0) - gone)} ms.`);

for (const child of [server, pipe]) child.kill();
model.closeAllConnections();
model.close();
