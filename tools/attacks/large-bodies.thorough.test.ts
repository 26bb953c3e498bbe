import { type Route, routes } from '@Hardware-Store-Finder/contract';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { report, startTarget } from './support/target.ts';
import { createVisitor, figuresOf, type Visit } from './support/visitor.ts';

const target = await startTarget();
afterAll(() => target.stop(), 60_000);

const megabytes = 31;
const withBody = Object.entries<Route>(routes).filter(([, { body }]) => body !== undefined);

/** Sends a head and so much of a body; resolves to the beginning of the answer once the connection ends, or to '' after a while. */
function send(
  { method, path, example }: Route,
  client: string,
  pieces: readonly (string | Buffer)[],
  length: number,
) {
  const url = Object.entries(example.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, value),
    path,
  );
  const socket = connect(target.port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.write(
    `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nX-Campaign-Owner: ${'a'.repeat(32)}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) socket.write(piece);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text.slice(0, 40)));
    setTimeout(() => resolve(text.slice(0, 40)), 8_000).unref();
  });
  return { socket, ended };
}

async function visit(until: Promise<unknown>): Promise<Visit[]> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  const visitor = createVisitor(target.origin, '203.0.113.200');
  const visits: Visit[] = [];
  do {
    visits.push(await visitor.ask('/search/stream?location=Porto'));
    await pause(100);
  } while (!isOver);
  visitor.leave();
  return visits;
}

test.each([
  ['brackets', '['],
  ['numbers', '0,'],
  ['objects', '{"a":'],
])(
  'bodies of %s cost neither memory nor anybody’s time, on any route',
  async (_, repeated) => {
    const piece = repeated.repeat(Math.floor(1_000_000 / repeated.length));
    const alone = await visit(pause(1_000));
    const { now: before } = target.memory();
    const start = repeated === '0,' ? '[' : '';
    const sent = withBody.map(([, route], at) =>
      send(
        route,
        `198.51.100.${at}`,
        [start, ...Array<string>(megabytes).fill(piece)],
        megabytes * 1_000_000,
      ),
    );
    const beside = await visit(Promise.all(sent.map(({ ended }) => ended)));
    const answers = await Promise.all(sent.map(({ ended }) => ended));
    for (const { socket } of sent) socket.destroy();
    const { most } = target.memory();
    report(`bodies of ${repeated}`, {
      alone: figuresOf(alone),
      beside: figuresOf(beside),
      mbBefore: before,
      mbMost: most,
    });
    expect(beside.filter(({ body }) => !body.includes('"completed":true'))).toEqual([]);
    // Who goes on sending may lose the answer with the connection.
    for (const answer of answers) expect(answer).toMatch(/^(?:HTTP\/1\.1 4(?:00|01|13|29)|$)/);
    expect(most - before).toBeLessThan(200);
  },
  60_000,
);

test('a hundred unfinished bodies of one client hold less memory than four of them', async () => {
  const { now: before } = target.memory();
  const stores = JSON.stringify({ name: 'Ferragens', address: 'Rua 1, Porto. '.repeat(25) });
  const body = Buffer.from(`{"plan":{"territory":{"kind":"stores","stores":[${`${stores},`.repeat(10_000)}`);
  const sockets: Socket[] = [];
  for (let at = 0; at < 98; at += 1) {
    const { socket } = send(routes.createCampaign, '198.51.100.99', [body], megabytes * 1_000_000);
    sockets.push(socket);
  }
  const beside = await visit(pause(8_000));
  const { now } = target.memory();
  for (const socket of sockets) socket.destroy();
  report('unfinished bodies', { each: body.length, beside: figuresOf(beside), mbBefore: before, mbNow: now });
  expect(now - before).toBeLessThan(200);
}, 60_000);
