import type { DnsRecords } from '@Hardware-Store-Finder/http-client';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { expect, test } from 'vitest';
import { judgeSite } from '../ownership/judge-site.ts';
import { readPage } from '../page/read-page.ts';
import type { WebsiteReader } from '../website-reader.ts';
import { createWebsiteFinder } from './find-website.ts';

const store = {
  name: 'Nordia Beslag AB',
  address: 'Storgatan 4, 211 22 Malmö, Sweden',
  phone: '+46 40 555 01 20',
};
const own = '<title>Nordia Beslag</title><p>Storgatan 4, 211 22 Malmö. Tel 040-555 01 20</p>';
const namesake = '<title>Nordia Beslag Luleå</title><p>Kungsgatan 9, 972 31 Luleå</p>';
const never = new AbortController().signal;

/** A web of pages by host, whose DNS knows these hosts and, of a zone, every name. */
function open(
  pages: Readonly<Record<string, string>>,
  { wildcard = 'none', silent = false, records = [] as string[] } = {},
) {
  const asked: string[] = [];
  const opened: string[] = [];
  const dns: Pick<DnsRecords, 'addresses'> = {
    async addresses(name) {
      asked.push(name);
      if (silent) return { kind: 'silent', code: 'ETIMEOUT' };
      const isKnown = pages[name] !== undefined || name.endsWith(`.${wildcard}`);
      return isKnown ? { kind: 'found', records: ['93.184.215.14'] } : { kind: 'no_domain' };
    },
  };
  const websites: Pick<WebsiteReader, 'read'> = {
    async read(url, _, known = {}) {
      const html = pages[new URL(url).hostname];
      opened.push(url);
      const read = html === undefined || url.startsWith('https') ? [] : [readPage(html, url)];
      const [page] = read;
      return {
        answer: {
          url,
          finalUrl: url,
          title: page?.title ?? '',
          description: '',
          languages: [],
          contacts: [],
          ...(page !== undefined && { ownership: judgeSite(read, known, url) }),
          readAt: '',
        },
        visit: undefined,
        pages: read,
      };
    },
  };
  const finder = createWebsiteFinder({
    websites,
    dns,
    cache: createMemoryCache(),
    records: async () => records,
    pauseMs: 0,
  });
  return { finder, asked, opened };
}

test('the first site whose pages say that it is the store’s is given, and no other', async () => {
  const { finder, asked } = open({ 'nordiabeslag.se': namesake, 'nordiabeslag.com': own });
  const { own: found, lookups } = await finder.find(store, never);
  expect(found).toMatchObject({ url: 'http://nordiabeslag.com/', by: 'name', ownership: { verdict: 'own' } });
  expect(lookups).toBe(asked.length);
  expect(lookups).toBeLessThanOrEqual(24);
});

test('a namesake elsewhere is neither given nor asked about', async () => {
  const { finder } = open({ 'nordiabeslag.se': namesake });
  expect(await finder.find(store, never)).toMatchObject({ doubtful: [] });
  expect((await finder.find(store, never)).own).toBeUndefined();
});

test('a name alone is for a person to say', async () => {
  const { finder } = open({ 'nordiabeslag.se': '<title>Nordia Beslag</title><p>Välkommen</p>' });
  const { own: found, doubtful } = await finder.find(store, never);
  expect(found).toBeUndefined();
  expect(doubtful.map(({ url }) => url)).toEqual(['http://nordiabeslag.se/']);
});

test('the website of another source’s record comes first, and is not believed either', async () => {
  const records = ['http://shop.example.com/'];
  const known = open({ 'shop.example.com': own, 'nordiabeslag.se': own }, { records });
  expect((await known.finder.find(store, never)).own).toMatchObject({ url: records[0], by: 'record' });
  const silent = open({ 'shop.example.com': '<title>Shop</title><p>Välkommen</p>' }, { records });
  const { own: found, doubtful } = await silent.finder.find(store, never);
  expect([found, doubtful.map(({ by }) => by)]).toEqual([undefined, ['record']]);
  const elsewhere = open({ 'shop.example.com': namesake }, { records });
  expect(await elsewhere.finder.find(store, never)).toMatchObject({ doubtful: [] });
});

test('a site to which a record and the name lead is opened once', async () => {
  const { finder } = open(
    { 'nordiabeslag.se': '<title>Nordia Beslag</title>' },
    { records: ['http://nordiabeslag.se/'] },
  );
  expect((await finder.find(store, never)).doubtful).toHaveLength(1);
});

test('a zone that answers for every name is not believed', async () => {
  const { finder, opened, asked } = open({}, { wildcard: 'se' });
  expect(await finder.find(store, never)).toMatchObject({ doubtful: [] });
  expect(opened).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(24);
});

test('no more than three sites are opened, and DNS is not asked twice', async () => {
  const names = ['nordiabeslag.se', 'nordiabeslag.com', 'nordia-beslag.se', 'nordia.se', 'nordia-beslag.com'];
  const { finder, opened, asked } = open(Object.fromEntries(names.map((name) => [name, namesake])));
  await finder.find(store, never);
  expect(new Set(opened.map((url) => new URL(url).hostname)).size).toBe(3);
  const before = asked.length;
  await finder.find(store, never);
  expect(asked.length).toBe(before);
});

test('where DNS is silent, nothing is found and nothing opened', async () => {
  const { finder, opened } = open({ 'nordiabeslag.se': own }, { silent: true });
  expect(await finder.find(store, never)).toMatchObject({ doubtful: [] });
  expect(opened).toEqual([]);
});
