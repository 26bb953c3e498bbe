import { runSql } from '@Hardware-Store-Finder/importer/testing';
import { sqlText } from '@Hardware-Store-Finder/records/tables';
import { createLog } from '@Hardware-Store-Finder/std';
import { type Asked, type Reply, startStandIn } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { porto, rangesOf, startOverture, storesOf } from './testing/search-porto.ts';
import { answerOverture } from './testing/serve-release.ts';
import { type WrittenPlace, type WrittenRelease, writeRelease } from './testing/write-release.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'overture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places = Array.from(
  { length: 20 },
  (_, number): WrittenPlace => ({
    id: `p${number}`,
    lat: porto.center.lat + number * 0.001,
    lon: porto.center.lon + number * 0.001,
    name: `Ferragens ${number}`,
    kind: 'hardware_store',
    street: `Rua Direita ${number}`,
    city: 'Porto',
    country: 'PT',
  }),
);
let release: WrittenRelease;
let file: string;
beforeAll(async () => {
  release = await writeRelease(folder, places, { files: 1, others: 30_000, rowGroup: 10_240 });
  [file = ''] = release.files;
});

const sound = (asked: Asked) => answerOverture(release, asked);
/** Requests for column chunks: what comes after the first and the last bytes of the file. */
function isForData({ path: asked, headers }: Asked): boolean {
  const size = release.documents.get(file)?.length ?? 0;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return asked === file && from !== '0' && Number(to) !== size - 1;
}
type Parts = Extract<Reply, { body: unknown }>;

/** The release with another file in the place of its own. */
function withFile(bytes: Buffer): WrittenRelease {
  return { ...release, documents: new Map(release.documents).set(file, bytes) };
}

describe('a search of Overture, where the server', () => {
  const impatient = { timing: { retryMs: 1, answerMs: 300, windowMs: 60, bytesPerWindow: 1024 } };

  test.each<[what: string, reply: (asked: Asked) => Reply, sentence: RegExp]>([
    [
      'sends whole files (200)',
      (asked) => (asked.headers.range ? { ...(sound(asked) as Parts), status: 200 } : sound(asked)),
      /only whole files/,
    ],
    ['cuts every answer short', (asked) => cutShort(asked), /incomplete answer/],
    ['sends another range than asked for', (asked) => moved(asked), /incomplete answer/],
    ['sends more than asked for', (asked) => longer(asked), /incomplete answer/],
    [
      'refuses the file (403)',
      (asked) => (asked.path === file ? { status: 403, body: '' } : sound(asked)),
      /refuses access/,
    ],
    [
      'refuses in the middle (403)',
      (asked) => (isForData(asked) ? { status: 403, body: '' } : sound(asked)),
      /refuses access/,
    ],
    [
      'has lost the file in the middle (404)',
      (asked) => (isForData(asked) ? { status: 404, body: '' } : sound(asked)),
      /refuses access/,
    ],
    [
      'is broken in the middle (503)',
      (asked) => (isForData(asked) ? { status: 503, body: '' } : sound(asked)),
      /incomplete answer/,
    ],
    [
      'hangs up in the middle',
      (asked) => (isForData(asked) ? 'reset' : sound(asked)),
      /can’t be reached|incomplete answer/,
    ],
    [
      'has a catalogue of another form',
      (asked) => (asked.path === '/catalog.json' ? { body: '{"newest": 1}' } : sound(asked)),
      /format of Overture Maps has changed/,
    ],
    [
      'has a catalogue that is a bomb',
      (asked) =>
        asked.path === '/catalog.json' ? { body: `{"latest": "${'x'.repeat(5_000_000)}"}` } : sound(asked),
      /incomplete answer/,
    ],
    [
      'names a release that leads elsewhere',
      (asked) => (asked.path === '/catalog.json' ? { body: '{"latest": "../../x"}' } : sound(asked)),
      /format of Overture Maps has changed/,
    ],
    [
      'has items of another form',
      (asked) => (asked.path.endsWith('00000.json') ? { body: '{"bbox": []}' } : sound(asked)),
      /format of Overture Maps has changed/,
    ],
    [
      'names an item on another host',
      (asked) =>
        asked.path.endsWith('collection.json')
          ? { body: '{"links": [{"rel": "item", "href": "http://10.0.0.1/x"}]}' }
          : sound(asked),
      /refuses access/,
    ],
    [
      'names a file on a host that is in no setting',
      (asked) =>
        asked.path.endsWith('00000.json')
          ? {
              body: JSON.stringify({
                bbox: [-180, -90, 180, 90],
                assets: { aws: { href: 'http://10.0.0.1/x' } },
              }),
            }
          : sound(asked),
      /refuses access/,
    ],
  ])('%s, says so in a sentence', async (_, reply, sentence) => {
    const { search } = await startOverture(reply);
    await expect(search()).rejects.toThrow(sentence);
  });

  test('sends whole files, reads none of them', async () => {
    let sent = 0;
    const relayed = await serve((request, response) => {
      const asked = { path: request.url ?? '', headers: request.headers } as Asked;
      if (asked.headers.range === undefined) {
        const { headers, body } = sound(asked) as Parts;
        response.writeHead(200, (headers ?? []).flat()).end(body);
        return;
      }
      const push = (): void => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', push);
        }
      };
      push();
    });
    const { search } = await startOverture(
      (asked) =>
        asked.path.endsWith('00000.json')
          ? {
              body: JSON.stringify({ bbox: [-180, -90, 180, 90], assets: { aws: { href: `${relayed}/x` } } }),
            }
          : sound(asked),
      { also: [relayed] },
    );
    await expect(search()).rejects.toThrow(/only whole files/);
    // What the kernel takes from the server before the connection is closed.
    expect(sent).toBeLessThan(50_000_000);
  });

  test('cuts one answer short, reads on from there', async () => {
    let isCut = false;
    const { server, search } = await startOverture((asked) => {
      if (isCut || !isForData(asked)) return sound(asked);
      isCut = true;
      return cutShort(asked);
    });
    expect(storesOf(await search())).toHaveLength(places.length);
    const data = server.asked.filter(isForData).map(({ headers }) => headers.range);
    // The second request for the first range begins in its middle and ends where it ends.
    const [first = ''] = data;
    const end = first.split('-')[1];
    expect(data.filter((range) => range?.endsWith(`-${end}`))).toHaveLength(2);
  });

  test.each([
    ['the catalogue', ({ path: asked }: Asked) => asked === '/catalog.json'],
    ['a part of a file', isForData],
  ])('says nothing to a request for %s, is given up', async (_, isAsked) => {
    const { search } = await startOverture((asked) => (isAsked(asked) ? 'hang' : sound(asked)), impatient);
    await expect(search()).rejects.toThrow(/too slow right now/);
  });

  test('sends a byte now and then, is given up', async () => {
    const relayed = await serve(async (request, response) => {
      const asked = { path: request.url ?? '', headers: request.headers } as Asked;
      const { status = 200, headers, body } = sound(asked) as Parts;
      response.writeHead(status, (headers ?? []).flat());
      if (!isForData(asked)) return void response.end(body);
      for (const byte of Buffer.from(body)) {
        if (response.destroyed) return;
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    const { search } = await startOverture(
      (asked) =>
        asked.path.endsWith('00000.json')
          ? {
              body: JSON.stringify({
                bbox: [-180, -90, 180, 90],
                assets: { aws: { href: `${relayed}${file}` } },
              }),
            }
          : sound(asked),
      { ...impatient, also: [relayed] },
    );
    await expect(search()).rejects.toThrow(/too slow right now/);
  });

  test('has removed the release in the middle, reads the new one', async () => {
    const newer = await writeRelease(folder, places.slice(0, 3), {
      name: '2026-09-23.0',
      files: 1,
      others: 10,
    });
    let isRemoved = false;
    const { search } = await startOverture((asked) => {
      isRemoved ||= isForData(asked) && !asked.path.includes(newer.name);
      return answerOverture(isRemoved ? newer : release, asked);
    });
    const events = await search();
    expect(storesOf(events)).toHaveLength(3);
    expect(events.find((event) => event.type === 'header')?.source.data_date).toBe('2026-09-23');
  });

  test('is not well, is left for the mirror', async () => {
    const mirror = await startStandIn(sound);
    onTestFinished(() => mirror.close());
    const { server, search } = await startOverture(
      (asked) =>
        asked.path === file ? { status: 503, body: '' } : answerOverture(release, asked, mirror.url),
      { also: [mirror.url] },
    );
    expect(storesOf(await search())).toHaveLength(places.length);
    // Later ranges of a file go where the first one was found.
    expect(rangesOf(server).length).toBeLessThan(rangesOf(mirror).length + 2);
  });

  test('is still sending when the search is left, sends no more', async () => {
    const { server, search } = await startOverture((asked) => (isForData(asked) ? 'hang' : sound(asked)));
    const leave = new AbortController();
    const searching = search({}, leave.signal);
    await expect.poll(() => server.asked.some(isForData), { timeout: 15_000 }).toBe(true);
    leave.abort(new Error('left'));
    await expect(searching).rejects.toThrow('left');
    await expect.poll(() => server.open(), { timeout: 15_000 }).toBe(0);
  });

  test('fails, is named in the log and not on the screen', async () => {
    const lines: string[] = [];
    const { server, search } = await startOverture(
      (asked) => (asked.path === file ? { status: 500, body: '' } : sound(asked)),
      { log: createLog((line) => lines.push(line)) },
    );
    const fault = await search().catch((error: Error) => error.message);
    expect(fault).not.toContain('127.0.0.1');
    expect(lines.join('')).toContain(new URL(server.url).host);
    expect(lines.join('')).toContain('"kind":"broken"');
  });
});

describe('a search of Overture, where the file', () => {
  /** Writes a file of one query, and searches it. */
  async function searchFile(query: string, change = (bytes: Buffer) => bytes) {
    const made = path.join(folder, 'made.parquet');
    await runSql(`COPY (${query}) TO ${sqlText(made)} (FORMAT parquet, COMPRESSION zstd)`);
    const bad = withFile(change(readFileSync(made)));
    const { search } = await startOverture((asked) => answerOverture(bad, asked));
    return search();
  }
  const place = (name: string, count = 1) =>
    `SELECT 'x' || i AS id, {xmin: -8.61::FLOAT, xmax: -8.61::FLOAT, ymin: 41.15::FLOAT, ymax: 41.15::FLOAT} AS bbox,
      {'primary': ${name}} AS names, {'primary': 'hardware_store', hierarchy: ['hardware_store'], alternates: NULL::VARCHAR[]} AS taxonomy
      FROM range(${count}) t(i)`;

  test('has few columns, finds what they say', async () => {
    const [store] = storesOf(await searchFile(place("'Ferragens'")));
    expect(store).toMatchObject({ id: 'overture:x0', name: 'Ferragens' });
  });

  test.each([
    ['has other columns', 'SELECT 1 AS a, 2 AS b', undefined, /format of Overture Maps has changed/],
    [
      'has a column of another type',
      place("'A'").replace("'x' || i AS id", 'MAP {1: 2} AS id'),
      undefined,
      /format of Overture Maps has changed/,
    ],
    [
      'is no parquet',
      'SELECT 1 AS a',
      () => Buffer.from('<html>'.repeat(100)),
      /format of Overture Maps has changed/,
    ],
    [
      'has a footer longer than itself',
      place("'A'"),
      (bytes: Buffer) => withFooterLength(bytes, 0x7fffffff),
      /damaged/,
    ],
    ['has a footer that is cut', place("'A'"), (bytes: Buffer) => withFooterLength(bytes, 40), /damaged/],
    [
      'has a footer of zeros',
      place("'A'"),
      (bytes: Buffer) => bytes.fill(0, bytes.length - 200, bytes.length - 8),
      /damaged/,
    ],
    ['has columns of noise', place("'A' || i", 5000), noise, /damaged/],
    // 600 MB of one letter.
    ['unpacks to more than may be decoded', place("repeat('x', 30_000_000) || i", 20), undefined, /damaged/],
  ])('%s, says so in a sentence', async (_, query, change, sentence) => {
    await expect(searchFile(query, change)).rejects.toThrow(sentence);
  });

  test('unpacks to more than the decoder may use, ends the decoder and no more', async () => {
    // 220 MB of one letter, below the limit of what a footer may announce, above what the decoder may use.
    await expect(searchFile(place("repeat('x', 11_000_000) || i", 20))).rejects.toThrow(/damaged/);
    // The next search has a decoder again.
    expect(storesOf(await searchFile(place("'Ferragens'")))).toHaveLength(1);
  });
});

/** A server that controls its answers byte by byte, until the test ends. Returns its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function cutShort(asked: Asked): Reply {
  const reply = sound(asked);
  if (typeof reply === 'string' || reply.status !== 206) return reply;
  return { ...reply, body: reply.body.slice(0, reply.body.length / 2) };
}

function moved(asked: Asked): Reply {
  const reply = sound(asked);
  if (typeof reply === 'string' || reply.status !== 206) return reply;
  return { ...reply, headers: [['content-range', 'bytes 0-1/999999']] };
}

function longer(asked: Asked): Reply {
  const reply = sound(asked);
  if (typeof reply === 'string' || reply.status !== 206) return reply;
  return { ...reply, body: Buffer.concat([Buffer.from(reply.body), Buffer.alloc(10)]) };
}

function withFooterLength(bytes: Buffer, length: number): Buffer {
  bytes.writeUInt32LE(length, bytes.length - 8);
  return bytes;
}

/** Overwrites the first half of the pages; the footer stays. */
function noise(bytes: Buffer): Buffer {
  for (let at = 4; at < bytes.length / 3; at += 1) bytes[at] = (at * 7919) & 0xff;
  return bytes;
}
