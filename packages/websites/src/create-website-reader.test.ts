import { FetchFault, type FetchSite } from '@Hardware-Store-Finder/http-client';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { inEnglish, type MemoryAnswer, memorySite, plain } from '@Hardware-Store-Finder/testing';
import { describe, expect, test, vi } from 'vitest';
import { createWebsiteReader } from './create-website-reader.ts';
import { visitFraming } from './site-visit.ts';
import { readerFor } from './website-reader.ts';

const embedder = { origin: 'https://app.example' };
const never = new AbortController().signal;
const home = 'https://shop.example.com/';

function reader(fetchSite: FetchSite, options: { budgetMs?: number } = {}) {
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const semaphore = createKeyedSemaphore({ concurrency: 8, maxQueued: 100, timeoutMs: 5_000 });
  const cache = createMemoryCache(now);
  return {
    clock,
    cache,
    websites: createWebsiteReader({ fetchSite, cache, semaphore, now, ...options }),
  };
}

const readingOf = (pages: Readonly<Record<string, MemoryAnswer>>, options = {}) =>
  reader(memorySite(pages).fetchSite, options).websites.read(home, never);
const answerOf = async (pages: Readonly<Record<string, MemoryAnswer>>, options = {}) =>
  inEnglish((await readingOf(pages, options)).answer);

const shop = {
  [home]: {
    headers: [['X-Frame-Options', 'DENY'] as [string, string]],
    body: `<html lang="de"><title>Beschläge Muster</title><meta name="description" content="Türen und Fenster">
      <a href="/kontakt">Kontakt</a> <a href="/impressum">Impressum</a> <a href="/produkte">Produkte</a>`,
  },
  [`${home}kontakt`]: { body: '<a href="mailto:info@shop.example.com">E-Mail</a>' },
  [`${home}impressum`]: { body: 'Inhaber: info@shop.example.com, chef@shop.example.com' },
  [`${home}produkte`]: { body: '<a href="/ueber-uns">Über uns</a>' },
  [`${home}ueber-uns`]: { body: 'Seit 1962' },
};

describe('a website', () => {
  test('is read once for framing, facts and contacts, each contact with its page', async () => {
    const from = memorySite(shop);
    const { websites, clock } = reader(from.fetchSite);
    const framing = await websites.framing(home, embedder, never);
    expect(framing).toMatchObject({ url: home, finalUrl: home, verdict: 'block' });
    expect(inEnglish(framing.reason)).toContain('X-Frame-Options');
    expect(from.asked).toEqual([home]);

    const { answer, visit, pages } = await websites.read(home, never);
    expect(visitFraming(visit, embedder)).toMatchObject({ verdict: 'block' });
    expect(answer).toMatchObject({
      finalUrl: home,
      title: 'Beschläge Muster',
      description: 'Türen und Fenster',
      languages: ['de'],
    });
    expect(answer.contacts.filter(({ kind }) => kind === 'email')).toEqual([
      { kind: 'email', value: 'info@shop.example.com', page: `${home}kontakt` },
      { kind: 'email', value: 'chef@shop.example.com', page: `${home}impressum` },
    ]);
    expect(answer).not.toHaveProperty('none');
    const behind = ['kontakt', 'impressum', 'produkte', 'ueber-uns'].map((name) => `${home}${name}`);
    expect(pages.map((page) => page.url)).toEqual([home, ...behind]);
    expect(from.asked).toEqual([home, `${home}robots.txt`, ...behind]);
    expect(answer.readAt).toBe(new Date(clock.now).toISOString());
  });

  test('is cached for an hour for framing and for a day for contacts', async () => {
    const from = memorySite(shop);
    const { websites, clock } = reader(from.fetchSite);
    const first = await websites.read(home, never);
    const asked = from.asked.length;
    clock.now += 3_599_000;
    await websites.framing(home, embedder, never);
    expect(from.asked).toHaveLength(asked);
    clock.now += 2_000;
    await websites.framing(home, embedder, never);
    expect(from.asked.slice(asked)).toEqual([home]);
    clock.now += 82_000_000;
    expect(await websites.read(home, never)).toEqual(first);
    clock.now += 2_000_000;
    await websites.read(home, never);
    expect(from.asked.length).toBeGreaterThan(asked + 3);
  });

  test.each([
    [
      'from the previous version',
      '{"kind":"failed","fault":"dns","reason":{"sentence":"noAnswer","values":{}}}',
    ],
    [
      'a failure whose message this version lacks',
      '{"kind":"failed","fault":"dns","reason":{"id":"none","values":{}}}',
    ],
    ['truncated by a crash', '{"kind":"failed","fault":"dns","rea'],
  ])('is visited again if its cached visit is %s', async (_, text) => {
    const from = memorySite(shop);
    const { websites, cache } = reader(from.fetchSite);
    const key = `website/9/visit/${home}`;
    await cache.set(key, text, 3_600_000);
    expect((await websites.framing(home, embedder, never)).verdict).toBe('block');
    expect(from.asked).toEqual([home]);
    expect(await cache.get(key)).toMatch(/^\{"kind":"answered"/);
    await websites.framing(home, embedder, never);
    expect(from.asked).toEqual([home]);
  });

  test('is read once for stores of several countries, each with its own phones', async () => {
    const from = memorySite({ [home]: { body: '<p>Tel. 030 2312 5042, Fax 030 2312 5043' } });
    const { websites } = reader(from.fetchSite);
    const phonesIn = async (store?: { country: string }) =>
      (await websites.read(home, never, store)).answer.contacts.map(({ value }) => value);
    expect(await phonesIn({ country: 'DE' })).toEqual(['+49 30 23125042']);
    const { length } = from.asked;
    expect(await phonesIn({ country: 'IT' })).toEqual(['+39 030 2312 5042']);
    expect(await phonesIn()).toEqual([]);
    expect((await websites.read(home, never)).answer.none).toBe('nothing_found');
    expect(from.asked).toHaveLength(length);
  });

  test('that failed is cached with its message, in any language', async () => {
    const from = memorySite({ [home]: new FetchFault('tls', plain('The certificate is not its own.')) });
    const { websites } = reader(from.fetchSite);
    const first = await websites.read(home, never);
    expect(await websites.read(home, never)).toEqual(first);
    expect(inEnglish(first.answer.reason)).toBe('The certificate is not its own.');
    expect(from.asked.filter((url) => url === home)).toHaveLength(1);
  });

  test('is read once for concurrent requests, but its framing is judged for each embedder', async () => {
    const from = memorySite({
      ...shop,
      [home]: { headers: [['Content-Security-Policy', 'frame-ancestors https://app.example']] },
    });
    const { websites } = reader(from.fetchSite);
    const other = { origin: 'https://other.example' };
    const found = await Promise.all([
      websites.framing(home, embedder, never),
      websites.framing(home, other, never),
      ...Array.from({ length: 50 }, () => websites.read(home, never)),
    ]);
    expect(found[0]).toMatchObject({ verdict: 'frame' });
    expect(found[1]).toMatchObject({ verdict: 'block' });
    expect(from.asked.filter((url) => url === home)).toHaveLength(1);
  });

  test('has at most eight pages read, two of a topic, one at a time and each once', async () => {
    const names = ['Contact', 'Products', 'Brands', 'Services', 'Opening hours', 'About us'];
    const paths = names.flatMap((name) => Array.from({ length: 9 }, (_, at) => [name, `/${name[0]}-${at}`]));
    const body = paths.map(
      ([name, path]) => `<a href="${path}#a">${name}</a><a href="${path}#b">${name}</a>`,
    );
    const from = memorySite({
      [home]: { body: body.join('') },
      ...Object.fromEntries(paths.map(([, path]) => [new URL(path ?? '', home).href, { body: 'Hello' }])),
    });
    const { pages } = await reader(from.fetchSite).websites.read(home, never);
    const read = ['', 'C-0', 'A-0', 'P-0', 'B-0', 'S-0', 'O-0', 'C-1'].map((path) => `${home}${path}`);
    expect(pages.map(({ url }) => url)).toEqual(read);
    expect(new Set(from.asked).size).toBe(from.asked.length);
    expect(from.most()).toBe(1);
    const alone = memorySite({
      [home]: { body: body.slice(0, 9).join('') },
      ...Object.fromEntries(paths.map(([, path]) => [new URL(path ?? '', home).href, { body: 'Hello' }])),
    });
    expect((await reader(alone.fetchSite).websites.read(home, never)).pages).toHaveLength(3);
  });

  test('has its sitemap read where no link leads to contact, about or products, within the same time', async () => {
    const map = { body: `<urlset><loc>${home}kontakt</loc><loc>${home}marken</loc></urlset>` };
    const link = '<a href="/marken">Marken</a><a href="/m2">Unsere Marken</a>';
    const pages = {
      [home]: { body: link },
      [`${home}marken`]: { body: link },
      [`${home}kontakt`]: { body: 'Weg 1' },
    };
    const read = await readingOf({ ...pages, [`${home}sitemap.xml`]: map });
    expect(read.pages.map(({ url }) => url)).toEqual([home, `${home}marken`, `${home}kontakt`]);
    const slow = await readingOf({ ...pages, [`${home}sitemap.xml`]: 'hang' }, { budgetMs: 100 });
    expect(slow.pages.map(({ url }) => url)).toEqual([home, `${home}marken`]);
    expect(slow.answer.none).toBe('nothing_found');
  });

  test('gives each page as it is read to the caller whose read it is, until that one leaves', async () => {
    const gate = Promise.withResolvers<void>();
    const { fetchSite } = memorySite(shop);
    const { websites } = reader(async (url, options) => {
      if (url.endsWith('impressum')) await gate.promise;
      return fetchSite(url, options);
    });
    const leaver = new AbortController();
    const [first, other]: [string[], string[]] = [[], []];
    const readInto = (list: string[], signal = never, path = '') =>
      readerFor(websites, 'someone').read(`${home}${path}`, signal, {}, undefined, ({ url }) =>
        list.push(url),
      );
    const left = readInto(first, leaver.signal);
    const stays = readInto(other);
    await vi.waitFor(() => expect(first).toEqual([home, `${home}kontakt`]));
    leaver.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    gate.resolve();
    const { pages } = await stays;
    await readInto(other);
    expect(pages).toHaveLength(5);
    expect([first.length, other.length]).toEqual([2, 0]);
    const { pages: behind } = await readInto(other, never, 'kontakt');
    expect(other).toEqual(behind.map(({ url }) => url));
  });

  test('waits while eight others are being read', async () => {
    const hosts = Array.from({ length: 100 }, (_, index) => `https://shop${index}.example.com/`);
    const from = memorySite(
      Object.fromEntries(hosts.map((url) => [url, { body: '<p>info@shop.example.com' }])),
    );
    const { websites } = reader(from.fetchSite);
    await Promise.all(hosts.map((url) => websites.read(url, never)));
    expect(from.most()).toBe(8);
  });
});

describe('the reason for no contacts', () => {
  const fault = (kind: FetchFault['kind']) => new FetchFault(kind, plain('shop.example.com did something.'));
  const handles = 'Wir haben Griffe und Bänder. '.repeat(9);
  test.each<[string, MemoryAnswer, string]>([
    ['unknown host name', fault('unknown_host'), 'no_site'],
    ['failed name lookup', fault('dns'), 'no_site'],
    ['connection failure', fault('connect'), 'no_site'],
    ['invalid certificate', fault('tls'), 'refused'],
    ['timeout', fault('timeout'), 'timeout'],
    ['invalid HTTP', fault('protocol'), 'refused'],
    ['decompression bomb', fault('body'), 'refused'],
    ['404', { status: 404 }, 'no_site'],
    ['410', { status: 410 }, 'no_site'],
    ['401', { status: 401 }, 'refused'],
    ['403', { status: 403 }, 'refused'],
    ['429', { status: 429 }, 'refused'],
    ['500', { status: 500 }, 'refused'],
    ['503', { status: 503 }, 'refused'],
    ['504', { status: 504 }, 'timeout'],
    ['a redirect without a target', { status: 302 }, 'refused'],
    ['a file', { type: 'application/pdf' }, 'nothing_found'],
    ['a page rendered by scripts', { body: '<script src=app.js></script>' }, 'nothing_found'],
    ['a page whose text is hidden', { body: `<body style="visibility:hidden"><p>${handles}` }, 'unreadable'],
    [
      'a page of code',
      { body: `<script>${handles}</script><noscript>${handles}</noscript>` },
      'nothing_found',
    ],
    ['a page without contacts', { body: `<p>${handles}` }, 'nothing_found'],
  ])('%s', async (_, answer, none) => {
    const reading = await readingOf({ [home]: answer });
    const found = inEnglish(reading.answer);
    expect(found).toMatchObject({ contacts: [], none });
    expect(found.reason).toMatch(/^\S.*\.$/);
    // Without a response, framing is unknown, except that a name that does not exist has no page to frame.
    if (answer instanceof FetchFault)
      expect(visitFraming(reading.visit, embedder).verdict).toBe(
        answer.kind === 'unknown_host' ? 'block' : 'unknown',
      );
  });

  test('a page that has text but gives none is named, also when another has contacts', async () => {
    const hidden = `<div style="display:none"><p>${handles}`;
    const { reason, none } = await answerOf({ ...shop, [`${home}impressum`]: { body: hidden } });
    expect(reason).toBe(
      `${home}impressum has text, but its HTML hides it, so nothing was read. Open it in your browser.`,
    );
    expect(none).toBeUndefined();
  });

  test('robots.txt forbids it: no page is requested', async () => {
    const from = memorySite({ ...shop, [`${home}robots.txt`]: { body: 'User-agent: *\nDisallow: /' } });
    const { websites } = reader(from.fetchSite);
    const { answer, visit } = await websites.read(home, never);
    expect(answer).toMatchObject({ none: 'robots', contacts: [] });
    expect(visitFraming(visit, embedder).verdict).toBe('unknown');
    expect(from.asked).toEqual([`${home}robots.txt`]);
    expect((await websites.framing(home, embedder, never)).verdict).toBe('block');
    expect(visitFraming((await websites.read(home, never)).visit, embedder).verdict).toBe('block');
  });

  test('robots.txt is unreachable: no page is requested (RFC 9309)', async () => {
    const found = await answerOf({ ...shop, [`${home}robots.txt`]: { status: 503 } });
    expect(found).toMatchObject({ none: 'robots', contacts: [] });
    expect(found.reason).toContain('503');
  });

  test('robots.txt forbids the contact page: reported instead of “no contacts”', async () => {
    const found = await answerOf({
      ...shop,
      [`${home}robots.txt`]: { body: 'User-agent: *\nDisallow: /k\nDisallow: /i' },
    });
    expect(found).toMatchObject({ none: 'robots', contacts: [] });
    expect(found.reason).toContain('/kontakt');
  });

  test('the contact page fails: reported along with other contacts', async () => {
    const slow = { ...shop, [`${home}kontakt`]: fault('timeout') };
    expect(await answerOf(slow)).toMatchObject({ reason: expect.stringContaining('/kontakt') });
    expect((await answerOf(slow)).contacts).not.toEqual([]);
    const both = await answerOf({ ...slow, [`${home}impressum`]: { status: 503 } });
    expect(both).toMatchObject({ none: 'timeout', contacts: [] });
  });

  test('a page that fails is named if it might have contacts: of products nobody asks', async () => {
    const products = '<a href="/produkte">Produkte</a>';
    const failing = { [home]: { body: products }, [`${home}produkte`]: fault('timeout') };
    expect((await answerOf(failing)).none).toBe('nothing_found');
  });

  test('the other pages take too long: the answer has the pages read so far', async () => {
    const found = await answerOf({ ...shop, [`${home}impressum`]: 'hang' }, { budgetMs: 100 });
    expect(found.contacts[0]?.value).toBe('info@shop.example.com');
    expect(found.reason).toMatch(/\/impressum.*: shop\.example\.com took too long to read\./);
  });

  test('a fault is retried after ten minutes, not after a day', async () => {
    const pages: Record<string, MemoryAnswer> = { [home]: fault('timeout') };
    const from = memorySite(pages);
    const { websites, clock } = reader(from.fetchSite);
    expect((await websites.read(home, never)).answer.none).toBe('timeout');
    pages[home] = shop[home];
    pages[`${home}kontakt`] = shop[`${home}kontakt`];
    expect((await websites.read(home, never)).answer.none).toBe('timeout');
    clock.now += 601_000;
    expect((await websites.read(home, never)).answer.contacts).toHaveLength(1);
  });
});

describe('a failure that is not the site’s fault', () => {
  test.each([
    ['address', 'bad_request'],
    ['redirect', 'bad_request'],
    ['busy', 'unavailable'],
  ] as const)('%s is thrown to the caller and not cached', async (kind, code) => {
    const from = memorySite({ [home]: new FetchFault(kind, plain('The guard says no.')) });
    const { websites } = reader(from.fetchSite);
    for (const ask of [() => websites.framing(home, embedder, never), () => websites.read(home, never)]) {
      await expect(ask()).rejects.toMatchObject({ code, message: 'The guard says no.' });
    }
    expect(from.asked.filter((url) => url === home)).toHaveLength(2);
  });

  test('a link to a forbidden address is skipped', async () => {
    const from = memorySite({
      ...shop,
      [`${home}kontakt`]: new FetchFault('redirect', plain('It leads to 10.0.0.1.')),
    });
    const { answer } = await reader(from.fetchSite).websites.read(home, never);
    expect(answer.contacts.length).toBeGreaterThan(0);
    expect(inEnglish(answer.reason)).toContain('10.0.0.1');
  });

  test('a caller that aborts stops the read unless others are waiting', async () => {
    const from = memorySite({ [home]: 'hang' });
    const { websites } = reader(from.fetchSite);
    const leaver = new AbortController();
    const asked = websites.read(home, leaver.signal);
    await vi.waitFor(() => expect(from.asked).toContain(home));
    leaver.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    const again = memorySite(shop);
    await expect(reader(again.fetchSite).websites.read(home, leaver.signal)).rejects.toThrow('gone');
    expect(again.asked).toEqual([]);
  });
});

test('every page is read in the turns of the client that asks, and without one for programs on this machine', async () => {
  const seen: (string | undefined)[] = [];
  const from = memorySite(shop);
  const fetchSite: FetchSite = (url, options) => {
    seen.push(options?.client);
    return from.fetchSite(url, options);
  };
  const turns: (string | undefined)[] = [];
  const semaphore = {
    acquire: async (_key: string, _signal?: AbortSignal, client?: string) => {
      turns.push(client);
      return () => undefined;
    },
  };
  const create = () => createWebsiteReader({ fetchSite, cache: createMemoryCache(), semaphore });
  for (const client of ['203.0.113.1', undefined]) {
    seen.length = turns.length = 0;
    const { framing, read, readPage } = readerFor(create(), client);
    await framing(home, embedder, never);
    await read(home, never);
    await readPage(`${home}kontakt`, never);
    expect(seen).toEqual(seen.map(() => client));
    expect([seen.length > 3, turns]).toEqual([true, [client, client]]);
  }
});
