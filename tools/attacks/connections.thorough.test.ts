import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../e2e/support/run-program.ts';
import { report, startTarget } from './support/target.ts';
import { createVisitor, figuresOf, type Visit } from './support/visitor.ts';

const target = await startTarget();
afterAll(() => target.stop(), 60_000);

const search = '/search/stream?location=Porto';
const get = (url: string, client: string, more = '') =>
  `GET ${url} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n${more}\r\n`;

/** A raw connection; `text` is what was answered so far. */
function dial(sent: string | Buffer): { socket: Socket; text: () => string; ended: Promise<void> } {
  let text = '';
  const socket = connect(target.port, '127.0.0.1').on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.write(sent);
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once('close', () => resolve())) };
}

async function visit(count: number): Promise<Visit[]> {
  const visitor = createVisitor(target.origin, '203.0.113.200');
  const visits: Visit[] = [];
  for (let done = 0; done < count; done += 1) visits.push(await visitor.ask(search));
  visitor.leave();
  return visits;
}
const areAnswered = (visits: readonly Visit[]) =>
  visits.every(({ body }) => body.includes('"completed":true'));

test('connections that pipeline five hundred requests are ended, and hold up nobody', async () => {
  const alone = await visit(15);
  const packet = get(search, '198.51.100.1').repeat(500);
  const hostile = Array.from({ length: 40 }, () => dial(packet));
  const beside = await visit(15);
  await Promise.all(hostile.map(({ ended }) => ended));
  report('pipelining', { alone: figuresOf(alone), beside: figuresOf(beside) });
  expect(areAnswered([...alone, ...beside])).toBe(true);
});

test('readers that do not read hold less memory each than what they asked for', async () => {
  const assets = path.join(root, 'apps/web/dist/assets');
  const [largest = ''] = readdirSync(assets).sort(
    (a, b) => statSync(path.join(assets, b)).size - statSync(path.join(assets, a)).size,
  );
  const url = `/hardware-store-finder/assets/${largest}`;
  const read = (count: number, network: number) =>
    Array.from({ length: count }, (_, at) => {
      const reader = dial(get(url, `198.51.${network}.${at % 250}`).repeat(16));
      reader.socket.pause();
      return reader;
    });
  // The first hundred warm the server up.
  const readers = read(100, 101);
  await visit(20);
  const { now: before } = target.memory();
  readers.push(...read(250, 102));
  const visits = await visit(20);
  const { now } = target.memory();
  const mbOfFile = statSync(path.join(assets, largest)).size / 1e6;
  report('slow readers', { readers: readers.length, mbOfFile, mbBefore: before, mbNow: now });
  expect(areAnswered(visits)).toBe(true);
  for (const { socket } of readers) socket.destroy();
  expect(now - before).toBeLessThan(250 * mbOfFile);
});

test('slow senders are ended, and hold up nobody', async () => {
  const hostile = Array.from({ length: 300 }, () => dial('GET / HTTP/1.1\r\nHost: loc'));
  expect(areAnswered(await visit(5))).toBe(true);
  await Promise.all(hostile.map(({ ended }) => ended));
  expect(hostile[0]?.text()).toMatch(/^(?:HTTP\/1\.1 408|$)/);
}, 60_000);

test('a client is who the trusted proxy says, whatever it writes before that', async () => {
  const ask = async (at: number) => {
    const visitor = createVisitor(target.origin, `10.0.0.${at}, 8.8.8.${at}, 198.51.100.250`);
    const { status } = await visitor.ask('/api/mailbox/sender?domain=shop.example.com');
    visitor.leave();
    return status;
  };
  // Forty of these are what one client may ask for at once.
  const statuses = await Promise.all(Array.from({ length: 120 }, (_, at) => ask(at)));
  expect(statuses).toContain(429);
});

test.each<[string, string | Buffer]>([
  ['a header of 100 KB', get('/', '198.51.100.2', `X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['ten thousand headers', get('/', '198.51.100.2', 'X-A: b\r\n'.repeat(10_000))],
  ['ten thousand proxies', get('/api/status', Array.from({ length: 900 }, () => '::1').join(','))],
  ['an address that is none', get('/api/status', '[::ffff:999.1.1.1]:99999, %00, unknown, _hidden')],
  [
    'a language list without an end',
    get('/api/status', '198.51.100.2', `Accept-Language: ${'zh;q=0.1,'.repeat(1_500)}\r\n`),
  ],
  [
    'two lengths',
    get('/api/generate-email', '198.51.100.2', 'Content-Length: 5\r\nContent-Length: 6\r\n').replace(
      'GET',
      'POST',
    ),
  ],
  [
    'a length and chunks',
    get('/api/generate-email', '198.51.100.2', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n').replace(
      'GET',
      'POST',
    ),
  ],
  [
    'a chunk of 16 EB',
    `${get('/api/generate-email', '198.51.100.2', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n').replace('GET', 'POST')}ffffffffffffffff\r\n`,
  ],
  ['a path of NUL bytes', get('/api/%00%00', '198.51.100.2')],
  ['a path that is no UTF-8', get('/api/%ff%fe/%E0%A4%A', '198.51.100.2')],
  ['a path out of the page', get('/hardware-store-finder/..%2f..%2f..%2fpackage.json', '198.51.100.2')],
  ['a whole address', get('http://evil.example/api/status', '198.51.100.2')],
  ['an upgrade', get('/', '198.51.100.2', 'Connection: Upgrade\r\nUpgrade: h2c\r\n')],
  ['CONNECT', get('evil.example:443', '198.51.100.2').replace('GET', 'CONNECT')],
  ['another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ['white space before the colon', get('/', '198.51.100.2', 'Host : evil.example\r\n')],
])('%s harms nobody', async (what, sent) => {
  const { socket, text } = dial(sent);
  socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
  const answer = text();
  expect(answer, what).not.toMatch(/HTTP\/1\.1 5\d\d/);
  expect(answer).not.toMatch(/node:internal|at \w+ \(|"workspaces"/);
  expect(areAnswered(await visit(1))).toBe(true);
});

test('none of it made the server fail', () => {
  expect(target.log().filter(({ level }) => level === 'error')).toEqual([]);
});
