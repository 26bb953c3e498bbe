import type { Language } from '@Hardware-Store-Finder/contract';
import { describe, expect, it, test } from 'vitest';
import { localize } from './message.ts';
import { chinese } from './messages/chinese.ts';
import { english } from './messages/english.ts';
import { pluralsIn } from './plurals.ts';

/** The messages of a language, with those that modules bring, each under the name of its feature. */
function catalogueOf(language: Language): object {
  const modules = import.meta.glob<Record<Language, object>>('../features/*/messages/*.ts', { eager: true });
  const added: Record<string, object> = {};
  for (const [file, { [language]: own }] of Object.entries(modules)) {
    const name = file.split('/').at(-3) ?? '';
    added[name] = { ...own, ...added[name] };
  }
  return { ...{ english, chinese }[language], ...added };
}

/** Arguments for the messages: strings that Intl reads as numbers of every plural form of our languages. */
const values = ['0', '1', '2', '11', '1234'];

type Entry = { path: string; texts: readonly string[] };

/** Every message of a catalogue; functions are called with each value. */
function entriesOf(node: unknown, path: string): Entry[] {
  if (typeof node === 'string') return [{ path, texts: [node] }];
  if (typeof node === 'function') return [{ path, texts: values.map((value) => call(node, value)) }];
  return Object.entries(node as object).flatMap(([name, part]) =>
    entriesOf(part, path === '' ? name : `${path}.${name}`),
  );
}

// biome-ignore lint/complexity/noBannedTypes: messages take arguments of any type
function call(message: Function, value: string): string {
  return message(...Array.from({ length: Math.max(message.length, 1) }, () => anyValue(value)));
}

/** Acts as a string, a number, a list or an object of those, and is always this value. */
function anyValue(value: string): object {
  return new Proxy(
    {},
    {
      get: (_, name) =>
        ['join', 'toString', 'toLocaleString', Symbol.toPrimitive].includes(name) ? () => value : value,
    },
  );
}

const englishEntries = entriesOf(catalogueOf('english'), '');
const chineseEntries = entriesOf(catalogueOf('chinese'), '');
const chineseAt = new Map(chineseEntries.map(({ path, texts }) => [path, texts]));

describe.each([
  ['English', englishEntries],
  ['Chinese', chineseEntries],
])('the messages in %s', (_, entries) => {
  it.each(entries)('$path is not empty and has no missing values', ({ texts }) => {
    for (const text of texts) {
      expect(text.trim()).toBe(text.replace(/: $|^; $/, (end) => end.trim()));
      expect(text).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

it('all languages have the same entries', () => {
  expect(chineseEntries.map(({ path }) => path)).toEqual(englishEntries.map(({ path }) => path));
});

test.each(englishEntries)('$path has the same placeholders in both languages', ({ path, texts }) => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  expect(chineseAt.get(path)?.map(placeholders)).toEqual(texts.map(placeholders));
});

/** Names, examples and symbols that are the same in every language, and messages that only combine their values. */
const withoutHan = [
  'tag',
  'palette.key',
  'sentences',
  'cost.between',
  'map.point',
  'map.kindCount',
  'review.list',
  'cost.line',
  'store.creditOf',
  'preview.whatsapp',
  'outreach.sellerFields.whatsapp.label',
  ...['company', 'certificates', 'website', 'incoterms', 'currency', 'catalogue', 'phone', 'whatsapp'].map(
    (name) => `outreach.sellerFields.${name}.example`,
  ),
  ...['formats.xlsx', 'formats.csv', 'encodings.utf-8', 'encodings.utf-16le', 'encodings.utf-16be'].map(
    (name) => `spreadsheets.${name}`,
  ),
];

/** Messages whose values are Chinese text. */
const withChineseValues = [
  ...['within', 'allWithin', 'partly', 'beyond'].map((name) => `cost.${name}`),
  'store.sortBy',
];

/** Messages whose value is a date. Intl ends one with 日, and there is no space between two Han characters. */
const withDates = [
  'outreach.lead.takenOn',
  ...['contacted', 'replied', 'customer', 'not_interested'].map((name) => `outreach.lead.already.${name}`),
  ...['email', 'domain', 'phone', 'firm', 'erased', 'store', 'status'].map(
    (name) => `outreach.refusal.${name}`,
  ),
  'leads.bar.since',
  'leads.panel.found',
  'table.since',
  'leads.doNotContact.since',
];

describe('the messages in Chinese', () => {
  it.each(chineseEntries.filter(({ path }) => !withoutHan.includes(path)))(
    '$path is Chinese',
    ({ texts }) => {
      for (const text of texts) expect(text).toMatch(/\p{Script=Han}/u);
    },
  );

  it.each(chineseEntries)(
    '$path has the punctuation and spacing of a Chinese sentence',
    ({ path, texts }) => {
      for (const [at, written] of texts.entries()) {
        const text = withDates.includes(path) ? written.replaceAll(values[at] ?? '', '日') : written;
        expect(text).not.toMatch(/\p{Script=Han}[,.;:!?](?!\d)/u);
        if (!withChineseValues.includes(path))
          expect(text).not.toMatch(/\p{Script=Han}[A-Za-z0-9{]|[A-Za-z0-9}]\p{Script=Han}/u);
        expect(text).not.toMatch(/您|的的|。。|\s[，。；：、]|[，。；：、]\s/);
      }
    },
  );
});

describe('the messages in English', () => {
  it.each([
    [english.results.count, ['0 stores', '1 store', '2 stores', '11 stores', '1,234 stores']],
    [english.search.countRecents, ['0 recent searches', '1 recent search', '2 recent searches']],
    [english.search.countSuggestions, ['0 suggestions', '1 suggestion', '2 suggestions']],
    [english.cost.calls, ['0 calls', '1 call', '2 calls', '11 calls', '1,234 calls']],
    [
      (emails: number) => english.contacts.progress(1, 2, emails, 0),
      ['1 of 2, 0 emails', '1 of 2, 1 email', '1 of 2, 2 emails'],
    ],
  ])('have the plural form of a number (%#)', (message, forms) => {
    expect(forms.map((_, at) => message([0, 1, 2, 11, 1234][at] ?? 0))).toEqual(forms);
  });

  it('match the specification where it gives them', () => {
    const { layout, search, found, results, faults } = english;
    expect([layout.search, layout.results(1234), layout.about]).toEqual([
      'Search',
      'Results (1234)',
      'About',
    ]);
    expect(search.placeholder).toBe('Enter a location (city, address, etc.)');
    expect([search.searching, search.foundSoFar(3, 2000)]).toEqual([
      'Searching...',
      'Found 3/2000 stores...',
    ]);
    expect(search.loaded(3, 2000)).toBe('Loading stores: 3 of 2000');
    expect(found.heading(2000)).toBe('Found 2000 Hardware Store(s) near "{location}"');
    expect(results.heading).toBe('Hardware Stores near "{location}"');
    expect(faults.http(503)).toBe('HTTP error! status: 503');
    expect(english.outreach.noChinese).toBe('Chinese analysis not available. Please try again later.');
  });
});

it('numbers are grouped, and a language may have more than two plural forms', () => {
  expect(pluralsIn('en').number(1234567)).toBe('1,234,567');
  for (const tag of [english.tag, chinese.tag]) {
    const numbers = new Intl.NumberFormat(tag);
    for (const count of [...Array(1002).keys(), -1, 0.25, 999.5])
      expect(pluralsIn(tag).number(count)).toBe(numbers.format(count));
  }
  const { counted } = pluralsIn('pl');
  const forms = { one: '# sklep', few: '# sklepy', many: '# sklepów', other: '# sklepu' };
  expect([1, 2, 5, 22].map((count) => counted(count, forms))).toEqual([
    '1 sklep',
    '2 sklepy',
    '5 sklepów',
    '22 sklepy',
  ]);
});

test('Chinese separates the items of a list with 、', () => {
  expect(chinese.layout.data(['A', 'B'])).toBe('数据来源：A、B');
  expect(chinese.store.alsoListed(['A', 'B'])).toBe('另见于：A、B');
});

test('a key means the same on every screen', () => {
  const verbs = new Map<string, Set<string>>();
  for (const { keys } of Object.values(english.keys.screens))
    for (const [key, meaning] of Object.entries<string>(keys))
      verbs.set(key, (verbs.get(key) ?? new Set()).add(meaning.split(' ')[0] ?? ''));
  for (const [key, meanings] of verbs) expect([...meanings], key).toHaveLength(1);
});

test('of a megabyte that a server sends as its error, the beginning is shown', () => {
  for (const long of ['x'.repeat(1_000_000), () => '错'.repeat(1_000_000)])
    expect(localize(long, english)).toHaveLength(2_002);
  expect(localize(`${'x'.repeat(1_999)}😀`, english)).toBe(`${'x'.repeat(1_999)}\ufffd …`);
  expect(localize('No store is there.', english)).toBe('No store is there.');
});

/** One word a thing: a letter is 通过, a campaign 开发计划 and no programming job, a shop no superstore of building materials. */
test.each(['批准', '开发任务', '建材超市'])('no Chinese message says %s', (word) => {
  expect(chineseEntries.filter(({ texts }) => texts.some((text) => text.includes(word)))).toEqual([]);
});

test.each([
  'contacts.none.nothing_found',
  'contacts.noEmail',
  'contacts.noEmailWhy',
  'outreach.noAddress',
  'campaigns.items.reasons.no_address',
])('%s says what was not seen, and never that there is none', (path) => {
  const textsAt = (entries: readonly Entry[]) => entries.find((one) => one.path === path)?.texts.join(' ');
  expect(textsAt(englishEntries)).toMatch(/\bseen\b/);
  expect(textsAt(chineseEntries)).toMatch(/未见/);
});
