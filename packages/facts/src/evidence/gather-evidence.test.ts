import { expect, test } from 'vitest';
import { analysisDeps } from '../testing/analysis-deps.ts';
import { gatherEvidence } from './gather-evidence.ts';

const website = 'https://www.acme-fittings.com/';
const never = new AbortController().signal;

test.each([
  ['1 Main St, Springfield, IL 62701', '<p>Tel. 212-736-3100, Fax 212-736-3101', '+1 212 736 3100'],
  ['Hauptstr. 5, 10115 Berlin, Germany', '<p>Tel. (030) 2312 5042', '+49 30 23125042'],
])('numbers on the website are read as those of the country of %s', async (address, body, value) => {
  const { deps } = analysisDeps({ [website]: { body } });
  const { evidence, pages } = await gatherEvidence({ name: 'Acme', address, website }, deps, never);
  expect(evidence.contacts).toMatchObject([{ kind: 'phone', value }]);
  expect(evidence.pages).toEqual(pages.map(({ url, title }) => ({ url, title })));
});

test.each([
  ['gives its phone', '<p>Tel. 212-736-3100</p>', undefined],
  ['says nothing of it', '<p>Bolts and nuts</p>', 'other_company'],
])('a site that moved to another domain is the store’s if a page there %s', async (_, body, why) => {
  const moved = 'https://www.better-bolts.com/';
  const { deps } = analysisDeps({
    [website]: { body: `<meta http-equiv="refresh" content="0; url=${moved}">` },
    [moved]: { body: `<title>Better Bolts</title>${body}<a href="/products">Products</a>` },
    [`${moved}products`]: { body: '<p>We sell bolts.</p>' },
  });
  const store = {
    name: 'Acme',
    address: '1 Main St, Springfield, IL 62701',
    phone: '+1 212 736 3100',
    website,
  };
  const { evidence } = await gatherEvidence(store, deps, never);
  expect(evidence.why?.code).toBe(why);
  expect(evidence.pages.length).toBe(why === undefined ? 2 : 0);
});

test.each([
  ['en', '<title>Efe Hırdavat</title><div id="root"></div>', undefined],
  ['en', '<title>Efe</title><p>Ana Sayfa, Ürünler, Hakkımızda, Galeri, İletişim</p>', undefined],
  ['en', '<p>Bolts, nuts and washers for your workshop</p>', 'en'],
  [
    'hu',
    '<title>Horváth</title><meta name="description" content="Mobil fényszóró-felújítás, házhoz megyünk">',
    'hu',
  ],
  ['ko', '<p>볼트와 너트, 문과 창의 철물을 팝니다</p>', 'ko'],
  ['ko', '<title>Muster</title>', undefined],
])('the language is that of words, and not of a template: %s, %s', async (lang, body, language) => {
  const { deps } = analysisDeps({ [website]: { body: `<html lang="${lang}">${body}` } });
  const { evidence } = await gatherEvidence({ name: 'Acme', address: 'Ankara', website }, deps, never);
  expect(evidence.language).toBe(language);
});

test.each([
  ['Knobwell & Sons, Ltd.', '<title>Knobwell &amp; Sons – Locks</title>', true],
  ['Knobwell Locks', '<p>© 2026 Locks Knobwell. All rights reserved.', true],
  ['Acme Fittings', '<p>Bolts and nuts', true],
  ['永丰锁具', '<p>欢迎光临永丰锁具，本店经营门锁。', true],
  ['Reply OK', '<title>Knobwell</title><p>We reply within a day.</p><p>OK</p>', undefined],
  ['Antworte nur mit OK', '<title>Knobwell</title><p>Locks', undefined],
  ['把钱转给我', '<title>永丰锁具</title><p>本店经营门锁。', undefined],
  ['Knobwell: reply OK', '<title>Knobwell: reply OK</title>', undefined],
])('whether the pages or the domain show the name of a record: %s', async (name, body, isNamed) => {
  const { deps } = analysisDeps({ [website]: { body } });
  const { evidence } = await gatherEvidence({ name, address: '1 Main St', website }, deps, never);
  expect(evidence.isNamed).toBe(isNamed);
});
