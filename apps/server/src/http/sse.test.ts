import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type EventStream, sendEvents } from './sse.ts';

type Event = { n?: number; end?: string };

const base: Omit<EventStream<Event>, 'events'> = {
  encode: (event) => JSON.stringify(event),
  isEnd: (event) => event.end !== undefined,
  endOf: (error) => ({ end: error instanceof Error ? error.message : 'cut off' }),
};

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUps.splice(0)) clean();
});

/** Starts a loopback server that answers every request with the stream and passes each response to `seen`. */
async function serve(
  stream: EventStream<Event>,
  seen: (response: ServerResponse, done: Promise<void>) => void = () => {},
) {
  const server = createServer((_, response) => seen(response, sendEvents(response, stream)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function ask(port: number): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function read(port: number): Promise<{ text: string; events: Event[] }> {
  const response = await ask(port);
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const events = text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as Event);
  return { text, events };
}

async function* count(to: number): AsyncGenerator<Event> {
  for (let n = 1; n <= to; n += 1) yield { n };
  yield { end: 'completed' };
}

/** Counts the event-loop turns between `begin` and `end`. */
function countTurns() {
  let count = 0;
  let isOver = false;
  const take = () => {
    count += 1;
    if (!isOver) setImmediate(take);
  };
  return {
    begin: () => void setImmediate(take),
    end: () => {
      isOver = true;
    },
    count: () => count,
  };
}

describe('a stream of events', () => {
  test('sends every event in order as a data line and a blank line, the final event last', async () => {
    const port = await serve({ ...base, events: () => count(2000) });
    const { text, events } = await read(port);
    expect(text.startsWith('data: {"n":1}\n\ndata: {"n":2}\n\n')).toBe(true);
    expect(events).toEqual([...Array.from({ length: 2000 }, (_, i) => ({ n: i + 1 })), { end: 'completed' }]);
  });

  test('has the headers of an event stream that proxies must not cache or change', async () => {
    const port = await serve({ ...base, events: () => count(1), headers: { 'x-request-id': 'r1' } });
    const { headers } = await ask(port);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': 'r1',
    });
  });

  test('batches events that are available together into few writes', async () => {
    for (const [events, most] of [
      [1, 1],
      [200, 1],
      [20_000, 6],
    ] as const) {
      const sizes: number[] = [];
      const countWrites = (response: ServerResponse) => {
        for (const method of ['write', 'end'] as const) {
          const send = response[method].bind(response) as (chunk: unknown) => never;
          response[method] = (chunk: unknown) => {
            sizes.push(String(chunk).split('data: ').length - 1);
            return send(chunk);
          };
        }
      };
      const port = await serve({ ...base, events: () => count(events) }, countWrites);
      await read(port);
      expect(sizes.reduce((a, b) => a + b)).toBe(events + 1);
      expect(sizes.length).toBeLessThanOrEqual(most);
    }
  });

  test('flushes when the source pauses', async () => {
    const pause = Promise.withResolvers<void>();
    const port = await serve({
      ...base,
      async *events() {
        yield { n: 1 };
        await pause.promise;
        yield { end: 'completed' };
      },
    });
    const response = await ask(port);
    const [chunk] = (await once(response, 'data')) as [Buffer];
    expect(String(chunk)).toBe('data: {"n":1}\n\n');
    pause.resolve();
  });

  test('yields to other requests, however fast its source is', async () => {
    const turns = countTurns();
    const port = await serve({
      ...base,
      encode: () => `"${'x'.repeat(1000)}"`,
      async *events() {
        turns.begin();
        for (let n = 1; n <= 1000; n += 1) yield { n };
        turns.end();
        yield { end: 'completed' };
      },
    });
    await read(port).catch(() => {});
    // One megabyte takes about fifteen batches.
    expect(turns.count()).toBeGreaterThan(10);
  });

  test('yields to other requests between lists larger than a batch, and within a list', async () => {
    const text = 'x'.repeat(1000);
    for (const length of [70, 1000]) {
      const turns = countTurns();
      const port = await serve({
        ...base,
        encode: ({ end }) => JSON.stringify({ end, text }),
        async *events() {
          turns.begin();
          for (let at = 0; at < 1000; at += length) yield Array.from({ length }, (_, n): Event => ({ n }));
          turns.end();
          yield { end: 'completed' };
        },
      });
      await read(port);
      expect(turns.count()).toBeGreaterThan(10);
    }
  });

  test('sends a heartbeat while the source is silent', async () => {
    const pause = Promise.withResolvers<void>();
    const port = await serve({
      ...base,
      heartbeatMs: 10,
      async *events() {
        await pause.promise;
        yield { end: 'completed' };
      },
    });
    const response = await ask(port);
    const [chunk] = (await once(response, 'data')) as [Buffer];
    expect(String(chunk)).toBe(': still here\n\n');
    pause.resolve();
  });
});

describe('every stream ends with a final event', () => {
  test('when the source stops without one', async () => {
    const port = await serve({
      ...base,
      async *events() {
        yield { n: 1 };
      },
    });
    expect((await read(port)).events).toEqual([{ n: 1 }, { end: 'cut off' }]);
  });

  test('when the source throws, at the start or midway', async () => {
    for (const before of [0, 30]) {
      const port = await serve({
        ...base,
        async *events() {
          for (let n = 1; n <= before; n += 1) yield { n };
          throw new Error('broken');
        },
      });
      const { events } = await read(port);
      expect(events).toHaveLength(before + 1);
      expect(events.at(-1)).toEqual({ end: 'broken' });
    }
  });

  test('when the server closes while the source stays silent', async () => {
    const closing = new AbortController();
    const port = await serve({
      ...base,
      closing: closing.signal,
      async *events(signal) {
        yield { n: 1 };
        await once(signal, 'abort');
      },
    });
    const response = await ask(port);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      closing.abort(new Error('restarting'));
    }
    expect(text).toBe('data: {"n":1}\n\ndata: {"end":"restarting"}\n\n');
  });

  test('and sends nothing after it', async () => {
    const port = await serve({
      ...base,
      async *events() {
        yield { end: 'completed' };
        yield { n: 2 };
      },
    });
    expect((await read(port)).events).toEqual([{ end: 'completed' }]);
  });
});

describe('a client that disconnects or does not read', () => {
  test('stops the work when it disconnects', async () => {
    const stopped = Promise.withResolvers<void>();
    const port = await serve({
      ...base,
      async *events(signal) {
        signal.addEventListener('abort', () => stopped.resolve());
        for (let n = 1; ; n += 1) {
          await wait(5);
          yield { n };
        }
      },
    });
    const response = await ask(port);
    await once(response, 'data');
    response.destroy();
    await stopped.promise;
  });

  test('is sent no more than it reads', async () => {
    let made = 0;
    const big = 'x'.repeat(10_000);
    const port = await serve({
      ...base,
      encode: () => `"${big}"`,
      async *events() {
        for (made = 0; made < 100_000; made += 1) yield { n: made };
        yield { end: 'completed' };
      },
    });
    const socket = connect(port, '127.0.0.1');
    cleanUps.push(() => socket.destroy());
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let before = -1;
    while (made !== before) {
      before = made;
      await wait(200);
    }
    // Only the kernel's buffers fill up; the whole stream would be a gigabyte.
    expect(made * big.length).toBeLessThan(20_000_000);
  });

  async function* inOneList() {
    yield Array.from({ length: 10_000 }, (_, n): Event => ({ n }));
    yield { end: 'completed' };
  }
  async function* oneByOne() {
    for (let n = 0; n < 10_000; n += 1) {
      yield { n };
      // As long as the stream takes to write an event that comes alone.
      await nextTurn();
      await nextTurn();
    }
    yield { end: 'completed' };
  }
  test.each([
    ['in one list', inOneList],
    ['one by one', oneByOne],
  ])('has at most 256 KiB waiting for it, of events that come %s', async (_, events) => {
    const waiting: number[] = [];
    const port = await serve(
      {
        ...base,
        // Three bytes a character.
        encode: () => `"${'店'.repeat(3_000)}"`,
        events,
      },
      (response) => {
        const write = response.write.bind(response) as (chunk: unknown) => never;
        response.write = (chunk: unknown) => {
          const sent = write(chunk);
          waiting.push(response.writableLength);
          return sent;
        };
      },
    );
    const socket = connect(port, '127.0.0.1');
    cleanUps.push(() => socket.destroy());
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let before = -1;
    while (waiting.length !== before) {
      before = waiting.length;
      await wait(200);
    }
    expect(waiting.length).toBeGreaterThan(0);
    expect(Math.max(...waiting)).toBeLessThan(256 * 1024);
  });

  test('is disconnected when it reads nothing', async () => {
    const over = Promise.withResolvers<void>();
    const port = await serve(
      {
        ...base,
        stallMs: 50,
        encode: () => `"${'x'.repeat(100_000)}"`,
        events: () => count(100_000),
      },
      (_, done) => done.then(() => over.resolve()),
    );
    const socket = connect(port, '127.0.0.1');
    cleanUps.push(() => socket.destroy());
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await over.promise;
  });
});
