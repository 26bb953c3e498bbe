import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryLeases } from '@Hardware-Store-Finder/storage/testing';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FetchFault } from './certificate-fault.ts';
import { type FetchPublicOptions, fetchPublic, type PublicResponse } from './fetch-public.ts';
import { authority, type HostileServer, http, startHostileServer } from './testing/hostile-server.ts';

type Case = {
  id: string;
  kind: 'url' | 'dns' | 'response';
  url: string;
  expect: string;
  dns?: { answers: string[][] };
  serve?: Record<string, unknown> & { headers?: Record<string, string> };
};
const corpus = JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing/bad-urls.json'), 'utf8')) as {
  cases: Case[];
};
const cases = (kind: Case['kind']) => corpus.cases.filter((one) => one.kind === kind);

const publicAddress = '93.184.215.14';
const site = 'https://shop.example.com/';
const html = [['content-type', 'text/html; charset=utf-8']] as const;
const sound = http(200, [...html, ['content-length', '4']], '<p>a');
let server: HostileServer | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function serve(...args: Parameters<typeof startHostileServer>) {
  server = await startHostileServer(...args);
  return server;
}

const fetchFrom = (from: HostileServer, url = site, options: FetchPublicOptions = {}) =>
  fetchPublic(url, {
    connect: from.connect,
    resolve: async () => [publicAddress],
    ca: authority,
    semaphore: createKeyedSemaphore({ concurrency: 8, maxQueued: 1000, timeoutMs: 5_000 }),
    ...options,
  });

/** The fault's kind, or the response. */
async function outcome(answer: Promise<PublicResponse>): Promise<string | PublicResponse> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    expect(error.message).toMatch(/^[A-Z\d].*\.$|^[a-z\d[].*\.$/);
    return error.kind;
  }
}

describe('Addresses', () => {
  test.each(cases('url'))('$id $url: $expect', async ({ url, expect: verdict }) => {
    const from = await serve((socket) => socket.end(sound));
    const found = await outcome(fetchFrom(from, url));
    if (verdict === 'accept') {
      expect(found).toMatchObject({ status: 200, body: { text: '<p>a' } });
      expect(from.dialled).toHaveLength(1);
      const { host } = new URL((found as PublicResponse).finalUrl);
      expect(from.seen.map((one) => one.host)).toEqual([host]);
    } else {
      expect(found).toBe(verdict === 'reject-url' ? 'url' : 'address');
      expect(from.dialled).toEqual([]);
    }
  });
});

describe('DNS answers', () => {
  const rebinding = new Set(['dns-17', 'dns-18', 'dns-19']);
  test.each(cases('dns').filter(({ id }) => !rebinding.has(id)))('$id: $expect', async ({ dns }) => {
    const from = await serve((socket) => socket.end(sound));
    const resolve = vi.fn(async () => dns?.answers[0] ?? []);
    expect(await outcome(fetchFrom(from, site, { resolve }))).toBe('address');
    expect(resolve).toHaveBeenCalledOnce();
    expect(from.dialled).toEqual([]);
  });

  test.each(cases('dns').filter(({ id }) => rebinding.has(id)))(
    '$id: each connection makes exactly one lookup',
    async ({ dns }) => {
      const from = await serve((socket) => socket.end(sound));
      let turn = 0;
      const resolve = async () => dns?.answers[turn++] ?? [];
      for (const [index, addresses] of (dns?.answers ?? []).entries()) {
        const found = await outcome(fetchFrom(from, site, { resolve }));
        expect(turn).toBe(index + 1);
        if (addresses.every((address) => address === publicAddress))
          expect(found).toMatchObject({ status: 200 });
        else expect(found).toBe('address');
      }
      const good = (dns?.answers ?? []).filter(([address]) => address === publicAddress);
      expect(from.dialled).toEqual(good.map(() => `${publicAddress}:443`));
      for (const one of from.seen)
        expect(one).toMatchObject({ host: 'shop.example.com', serverName: 'shop.example.com' });
    },
  );

  test('tries the next address if one refuses, IPv4 first', async () => {
    const from = await serve((socket) => socket.end(sound));
    const asked: string[] = [];
    const found = await fetchFrom(from, site, {
      resolve: async () => ['2606:4700::1', '9.9.9.9', publicAddress],
      connect: (to) => {
        asked.push(to.address);
        return to.address === '9.9.9.9' ? Promise.reject(new Error('ECONNREFUSED')) : from.connect(to);
      },
    });
    expect(found.status).toBe(200);
    expect(asked).toEqual(['9.9.9.9', publicAddress]);
  });
});

const soon = { dns: 300, connect: 300, headers: 300, all: 600 };
/** For servers that answer: never reached, however busy the machine is. */
const patient = { dns: 10_000, connect: 10_000, headers: 10_000, all: 20_000 };

describe('Hostile servers', () => {
  /** The server's behavior for a case of the corpus. */
  const send = (one: Case): Parameters<typeof startHostileServer>[0] => {
    const { serve: say = {} } = one;
    let hop = 0;
    return (socket) => {
      if (say.chain !== undefined) {
        const step = (say.chain as { status: number; location: string }[])[hop++];
        if (step === undefined) return socket.end(sound);
        const cookie = say.setCookie ? ([['set-cookie', 'a=b']] as const) : [];
        return socket.end(http(step.status, [['location', step.location], ...cookie]));
      }
      if (say.hang !== undefined) return undefined;
      if (say.raw !== undefined) return socket.end(say.raw as string);
      if (say.dripHeaders !== undefined) {
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write('x'), 20);
        return socket.once('close', () => clearInterval(drip));
      }
      if (say.informational !== undefined) {
        const flood = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
        return socket.once('close', () => clearInterval(flood));
      }
      if (say.headerBytes !== undefined)
        return socket.end(http(200, [...html, ['x-long', 'a'.repeat(Number(say.headerBytes))]]));
      if (say.shortBody) return socket.end(http(200, [...html, ['content-length', '1000']], '<p>'));
      if (say.gzipBomb !== undefined) {
        const bomb = gzipSync(Buffer.alloc((say.gzipBomb as { mib: number }).mib * 1024 * 1024));
        return socket.end(http(200, [...html, ['content-encoding', 'gzip']], bomb));
      }
      if (say.encodingChain !== undefined) {
        const chain = Array.from({ length: Number(say.encodingChain) }, () => 'gzip').join(', ');
        return socket.end(http(200, [...html, ['content-encoding', chain]], '<p>'));
      }
      if (say.bytesHex !== undefined)
        return socket.end(http(200, html, Buffer.from(say.bytesHex as string, 'hex')));
      if (say.charsetLie) {
        return socket.end(
          http(200, [['content-type', 'text/html; charset=ascii']], Buffer.from('cee5bdf0b5ea', 'hex')),
        );
      }
      if (say.bom !== undefined) {
        return socket.end(http(200, html, Buffer.from('\uFEFF<p>五金店', 'utf16le')));
      }
      if (say.mailtos !== undefined)
        return socket.end(http(200, html, '<a href="mailto:a@b.example">'.repeat(10_000)));
      const given = (say.rawHeaders as [string, string][]) ?? Object.entries(say.headers ?? {});
      const isTyped =
        say.body === undefined ||
        one.id.startsWith('type') ||
        given.some(([name]) => name === 'content-type');
      const headers = isTyped ? given : [...html, ...given];
      const whole = one.id === 'type-06' || one.id.startsWith('body') ? [...html, ...given] : headers;
      if (say.stream === 'infinite') {
        socket.write(http(200, whole));
        const chunk = '<p>more</p>'.repeat(1000);
        const pump = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', pump);
        return pump();
      }
      return socket.end(http(Number(say.status ?? 200), whole, (say.body as string) ?? ''));
    };
  };

  const special = new Set(['tls-01', 'env-01', 'env-03', 'html-06', 'html-07']);
  const neverEnding = new Set(['slow-01', 'slow-04', 'proto-07']);
  const mustBe: Readonly<Record<string, (found: string | PublicResponse) => void>> = {
    'redirect-24': (found) => expect(found).toMatchObject({ status: 302, body: undefined }),
    'redirect-28': (found) => expect(found).toMatchObject({ status: 200 }),
    'redirect-29': (found) => expect(found).toMatchObject({ finalUrl: 'http://shop.example.com/' }),
    'redirect-30': (found) => expect(found).toMatchObject({ finalUrl: 'https://other.example.com/' }),
    'charset-05': (found) => expect(found).toMatchObject({ body: { text: '<p>五金店' } }),
    'slow-01': (found) => expect(found).toBe('timeout'),
    'slow-04': (found) => expect(found).toBe('timeout'),
    'proto-07': (found) => expect(found).toBe('timeout'),
  };

  test.each(cases('response').filter(({ id }) => !special.has(id)))('$id: $why', async (one) => {
    const from = await serve(send(one));
    const mayHang = one.expect === 'abort-response' || neverEnding.has(one.id);
    const deadlines = mayHang ? { ...soon, all: one.id.startsWith('body') ? 8000 : 600 } : patient;
    const found = await outcome(fetchFrom(from, one.url, { deadlines }));
    const check = mustBe[one.id];
    if (check !== undefined) check(found);
    else if (one.expect === 'reject-redirect') expect(found).toBe('redirect');
    else if (one.expect === 'abort-response') expect(['protocol', 'body', 'timeout']).toContain(found);
    else if (one.expect === 'not-html') expect(found).toMatchObject({ body: undefined });
    else if (one.expect === 'truncate-ok') expect(found).toMatchObject({ body: { truncated: true } });
    else expect(found).toMatchObject({ status: one.serve?.status ?? 200 });

    if (typeof found !== 'string' && found.body !== undefined) {
      expect(found.body.text.isWellFormed()).toBe(true);
      expect(found.body.text.length).toBeLessThanOrEqual(1_572_864);
    }
    const hops = (one.serve?.chain as unknown[] | undefined)?.length ?? 0;
    const refused = one.expect === 'reject-redirect' && hops > 0 ? 1 : 0;
    expect(from.seen).toHaveLength(1 + hops - refused);
    for (const address of from.dialled) expect(address.split(':')[0]).toBe(publicAddress);
    for (const { head } of from.seen) expect(head).not.toMatch(/^(cookie|authorization|referer):/im);
    await vi.waitFor(() => expect(from.connections()).toBe(0));
  });

  test.each(['expired', 'self-signed', 'other-name'])(
    'tls-01: no request is sent if the certificate is %s',
    async (certificate) => {
      const from = await serve((socket) => socket.end(sound), { certificate });
      expect(await outcome(fetchFrom(from))).toBe('tls');
      expect(from.seen).toEqual([]);
      await vi.waitFor(() => expect(from.connections()).toBe(0));
    },
  );

  test('env-01: ignores a proxy in the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9').stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
    const from = await serve((socket) => socket.end(sound));
    expect(await outcome(fetchFrom(from))).toMatchObject({ status: 200 });
    expect(await outcome(fetchFrom(from, 'http://127.0.0.1/'))).toBe('address');
    expect(from.dialled).toEqual([`${publicAddress}:443`]);
    vi.unstubAllEnvs();
  });

  test('env-03: requests at most eight slow hosts at a time and rejects the overflow as busy', async () => {
    let most = 0;
    const sockets: Socket[] = [];
    const from = await serve(() => {}, { hangs: true });
    const semaphore = createKeyedSemaphore({ concurrency: 8, maxQueued: 100, timeoutMs: 150 });
    const connect: HostileServer['connect'] = async (to) => {
      const socket = await from.connect(to);
      sockets.push(socket);
      most = Math.max(most, sockets.filter(({ destroyed }) => !destroyed).length);
      return socket;
    };
    const asked = Array.from({ length: 1000 }, (_, index) =>
      outcome(
        fetchFrom(from, `http://shop${index}.example.com/`, {
          semaphore,
          connect,
          deadlines: { ...soon, headers: 100 },
        }),
      ),
    );
    const found = await Promise.all(asked);
    expect(most).toBeLessThanOrEqual(8);
    expect(found.filter((kind) => kind === 'timeout').length).toBeGreaterThanOrEqual(8);
    expect(found.filter((kind) => kind === 'busy').length).toBeGreaterThanOrEqual(892);
    await vi.waitFor(() => expect(from.connections()).toBe(0));
  });

  test('html-07: truncates an endless robots.txt at 500 KiB', async () => {
    const from = await serve((socket) => {
      socket.write(http(200, [['content-type', 'text/plain']]));
      const pump = () => {
        while (!socket.destroyed && socket.write('Disallow: /page\n'.repeat(1000)));
      };
      socket.on('drain', pump);
      pump();
    });
    const found = await fetchFrom(from, `${site}robots.txt`, { want: 'text' });
    expect(found.body).toMatchObject({ truncated: true });
    expect(found.body?.text.length).toBe(500 * 1024);
  });

  test('reads XML as text, for sitemaps, but as no page', async () => {
    const from = await serve((socket) =>
      socket.end(
        http(
          200,
          [
            ['content-type', 'application/xml'],
            ['content-length', '9'],
          ],
          '<urlset/>',
        ),
      ),
    );
    expect((await fetchFrom(from, `${site}sitemap.xml`, { want: 'text' })).body?.text).toBe('<urlset/>');
    expect((await fetchFrom(from, `${site}sitemap.xml`)).body).toBeUndefined();
  });
});

describe('A request', () => {
  test('aborts at once in any phase when its caller aborts, and leaves no connection open', async () => {
    const from = await serve(() => {});
    const never = new Promise<never>(() => {});
    for (const stuck of [{ resolve: () => never }, { connect: () => never }, {}]) {
      const leaver = new AbortController();
      const asked = fetchFrom(from, site, { ...stuck, signal: leaver.signal });
      setTimeout(() => leaver.abort(new Error('gone')), 50);
      await expect(asked).rejects.toThrow('gone');
      await vi.waitFor(() => expect(from.connections()).toBe(0));
    }
  });

  test.each([
    ['resolve', 'dns'],
    ['connect', 'connect'],
  ])('times out if %s never settles', async (part) => {
    const from = await serve(() => {});
    const stuck = { [part]: () => new Promise<never>(() => {}) };
    expect(await outcome(fetchFrom(from, site, { ...stuck, deadlines: soon }))).toBe('timeout');
  });

  test('sends its user agent and decompresses the body', async () => {
    const page = '<p>五金店</p>'.repeat(50);
    const from = await serve((socket) =>
      socket.end(http(200, [...html, ['Content-Encoding', 'GZip']], gzipSync(page))),
    );
    const found = await fetchFrom(from, site, { userAgent: 'HardwareStoreFinder/3.0 (+mailto:a@b.example)' });
    expect(found.body).toEqual({ text: page, truncated: false });
    expect(from.seen[0]?.head).toContain('user-agent: HardwareStoreFinder/3.0 (+mailto:a@b.example)\r\n');
  });

  test.each([
    ['windows-1251', 'charset=windows-1251', Buffer.from('d1eaeee1ffedeafbe5', 'hex'), 'Скобянкые'],
    [
      'gbk declared in a meta tag',
      '',
      Buffer.concat([Buffer.from('<meta charset=gbk>'), Buffer.from('cee5bdf0b5ea', 'hex')]),
      '<meta charset=gbk>五金店',
    ],
    ['undeclared utf-8', '', Buffer.from('Türbeschläge'), 'Türbeschläge'],
    ['undeclared latin-1', '', Buffer.from('Türbeschläge', 'latin1'), 'Türbeschläge'],
  ])('reads %s', async (_, charset, bytes, text) => {
    const from = await serve((socket) =>
      socket.end(http(200, [['content-type', `text/html;${charset}`]], bytes)),
    );
    expect((await fetchFrom(from)).body?.text).toBe(text);
  });

  test.each([
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0'],
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a GIF', 'GIF89a'],
    ['a WebP', 'RIFF\n\0\0\0WEBPVP8 '],
    ['an icon', '\0\0\x01\0\x01\0'],
    ['a PDF', '%PDF-1.7'],
    ['an archive', 'PK\x03\x04'],
  ])('does not read %s that is labelled text/html', async (_, start) => {
    const body = `${start}<p>info@shop.example.com`;
    const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n`;
    const from = await serve((socket) => socket.end(Buffer.from(head + body, 'latin1')));
    expect(await outcome(fetchFrom(from))).toMatchObject({ status: 200, body: undefined });
  });

  test('follows five redirects but not six', async () => {
    let left = 5;
    const from = await serve((socket) =>
      socket.end(left-- > 0 ? http(302, [['location', `/hop${left}`]]) : sound),
    );
    expect(await outcome(fetchFrom(from))).toMatchObject({ finalUrl: `${site}hop0` });
    left = 6;
    expect(await outcome(fetchFrom(from))).toBe('protocol');
  });
});

test('A host that another process has is not dialled until it is given back', async () => {
  const from = await serve((socket) => socket.end(sound));
  const leases = createMemoryLeases();
  const another = await leases.acquire('website shop.example.com');
  const waiting = fetchFrom(from, 'http://shop.example.com/', { leases });
  // Others are not held up, and would arrive later than an unleased request.
  await fetchFrom(from, 'http://other.example.com/', { leases });
  expect(from.seen).toHaveLength(1);
  await another.release();
  expect((await waiting).status).toBe(200);
  expect(from.seen).toHaveLength(2);
});
