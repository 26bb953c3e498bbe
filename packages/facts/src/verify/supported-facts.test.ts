import { describe, expect, test } from 'vitest';
import type { Passage } from '../evidence/evidence.ts';
import { checkClaim, withPlainHosts } from './check-claim.ts';
import { citationOf } from './citations.ts';
import {
  areNumbersSupported,
  flat,
  isSupportedBy,
  linesOf,
  numberKeys,
  plainAddress,
  supportedBy,
  withoutAddresses,
  withoutSupportedQuotes,
} from './supported-facts.ts';

const page: Passage = {
  n: 1,
  url: 'https://www.muster.example.com/about',
  title: 'Muster',
  text: [
    'We sell hinges, “door locks” and handles by Hettich.',
    'Peter Maier sells hinges. Anna Schmidt cuts keys.',
    'Write to info@muster.example.com or see https://shop.partner.example.org/hinges, also www.blum.example.net.',
    'Open 8:30 to 18:00, closed at 12. Call +49 (0)30 901820.',
    'More than 2 million screws.',
  ].join('\n'),
  stated: ['Sa 09:00-13:00'],
};
const facebook: Passage = { ...page, n: 2, url: 'https://www.facebook.com/muster', text: 'We sell hinges.' };

describe('An address in a statement', () => {
  test.each([
    ['It is read at info@muster.example.com', true],
    ['It is read at nfo@muster.example.com', false],
    ['It is read at info@muster.example.co', false],
    ['It is read at info@muster.example.com.br', false],
    ['It is at https://www.muster.example.com/about', true],
    ['It is at muster.example.com', true],
    ['It is at shop.example.com', true],
    ['It is at https://www.muster.example.com/pay', false],
    ['It links to https://shop.partner.example.org/hinges', true],
    ['It links to shop.partner.example.org/hinge', false],
    ['It links to partner.example.org', false],
    ['It links to blum.example.net', true],
    ['It links to blum.example.net:8080', false],
    ['It links to evil.example', false],
    ['It reads info (at) muster.example.com', false],
    ['It reads info dot de', false],
  ])('%s: %s', (text, expected) => {
    expect(isSupportedBy(text, [page], 'english', '')).toBe(expected);
  });

  test('of a site that many companies share is no own site', () => {
    expect(isSupportedBy('It is at facebook.com/muster', [facebook], 'english', '')).toBe(true);
    expect(isSupportedBy('It is at m.facebook.com', [facebook], 'english', '')).toBe(false);
  });
});

describe('Other facts in a statement', () => {
  test.each([
    ['It is open at 8:30', true],
    ['It is open at 8:45', false],
    ['It closes at 12:00', true],
    ['It closes at 12:30', false],
    ['It opens at 9:00', true],
    ['It has 2 million screws', true],
    ['It has 2 thousand screws', false],
    ['Its phone is 030 901820', true],
    ['Its phone is 030 901821', false],
    ['It names Peter Maier', true],
    ['It names Peter Schmidt', false],
    ['It names Maier and Schmidt', true],
    ['It sells Hettich hinges', true],
    ['It sells Blumm hinges', false],
    ['It delivers hinges', false],
  ])('%s: %s', (text, expected) => {
    expect(isSupportedBy(text, [page], 'english', '')).toBe(expected);
  });

  test('a name or a number may be the store’s own, a product may not', () => {
    const known = 'Beschläge Zorn 77';
    expect(isSupportedBy('Zorn has 77 hinges', [page], 'english', known)).toBe(true);
    expect(isSupportedBy('Zorn has 77 hinges', [page], 'english', '')).toBe(false);
    expect(isSupportedBy('Zorn sells padlocks', [page], 'english', 'Zorn padlocks')).toBe(false);
  });

  test('several pages support together what one alone does not', () => {
    const other = { ...page, n: 3, url: 'https://www.muster.example.com/b', text: 'We deliver.', stated: [] };
    expect(isSupportedBy('It delivers hinges', [page, other], 'english', '')).toBe(true);
    expect(isSupportedBy('It delivers hinges', [other], 'english', '')).toBe(false);
  });

  test('the same page supports another store’s name no longer', () => {
    expect(isSupportedBy('Zorn sells hinges', [page], 'english', 'Zorn')).toBe(true);
    expect(isSupportedBy('Zorn sells hinges', [page], 'english', 'Huber')).toBe(false);
  });
});

test('words of the page in quotation marks need no check, others do', () => {
  const supported = supportedBy([page], '');
  expect(withoutSupportedQuotes('It says “WE  SELL hinges” today', supported)).toBe('It says   today');
  expect(withoutSupportedQuotes('It says "… Peter Maier sells …" today', supported)).toBe('It says   today');
  expect(withoutSupportedQuotes('It says “We sell doors” today', supported)).toBe(
    'It says “We sell doors” today',
  );
});

test('a text without its addresses', () => {
  expect(withoutAddresses('See a@b.example and https://b.example/x, or b.example:80.').split(/\s+/)).toEqual([
    'See',
    'and',
    'or',
    '.',
  ]);
});

test.each([
  ['https://www.Muster.example/A/', 'muster.example/a'],
  ['http://muster.example.', 'muster.example'],
  ['www.muster.example/a!;,', 'muster.example/a'],
  ['muster.www.example', 'muster.www.example'],
])('%s is compared as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test('the lines of a passage are its text, its title and its metadata', () => {
  expect(linesOf({ ...page, text: 'a\n\nb', stated: ['', 'c'] })).toEqual(['a', 'b', 'Muster', 'c']);
  expect(flat('“A”  „B“ «C»\n‘D’')).toBe(`"a" "b" "c" 'd'`);
});

test('the keys of numbers: each number, and the hours and minutes of a time', () => {
  expect([...numberKeys('12 hinges at 9.90 €, 8:30, +49 (0)30 901820')].sort()).toEqual([
    'money EUR 9.9',
    'plain 12',
    'plain 30',
    'plain 8',
    'time 08:30',
  ]);
  expect(areNumbersSupported('at 8:00', new Set(['plain 8']))).toBe(true);
  expect(areNumbersSupported('at 8:30', new Set(['plain 8', 'plain 30']))).toBe(false);
  expect(areNumbersSupported('8 and 9', new Set(['plain 8']))).toBe(false);
});

test.each([
  ['See https://www.muster.example.com/a?b and more', 'See https://www.muster.example.com/a?b and more'],
  ['See https://evil.example.org/a?b and more', 'See evil.example.org and more'],
  ['See www.evil.example.org/a', 'See evil.example.org'],
  ['See www.muster.example.com', 'See www.muster.example.com'],
  ['See https://www.www-x.example.org/', 'See www-x.example.org'],
  ['See https://[/', 'See '],
])('%s is shown as %s', (text, shown) => {
  expect(withPlainHosts(text, [page])).toBe(shown);
});

describe('A claim in our own words', () => {
  const context = { passageOf: () => page, language: 'english', known: '' } as const;
  const claim = (text: string) => ({ section: 'other', text, cites: [1] }) as const;
  test.each(['Brand: Hettich', 'Hettich: hinges'])('needs no language: %s', (text) => {
    expect(checkClaim(claim(text), { ...context, isWordedByUs: true })).toBeDefined();
    expect(checkClaim(claim(text), context)).toBeUndefined();
  });
  test('is checked for its facts all the same', () => {
    expect(checkClaim(claim('Brand: FSB'), { ...context, isWordedByUs: true })).toBeUndefined();
  });
  test('in Chinese may hold words such as I, and needs no words of the page', () => {
    const chinese = { ...context, language: 'chinese' } as const;
    expect(checkClaim(claim('本店销售 Hettich 的合页'), chinese)).toBeDefined();
    expect(checkClaim(claim('It sells hinges by Hettich'), chinese)).toBeUndefined();
  });
  test('keeps its heading, and cites each page once with that page’s words', () => {
    const found = checkClaim(
      { section: 'products', text: 'It sells hinges.', cites: [1, 2, 9] },
      { ...context, passageOf: (n) => [page, facebook][n - 1] },
    );
    expect(found).toEqual({
      section: 'products',
      text: 'It sells hinges.',
      citations: [
        { n: 1, quote: 'We sell hinges, “door locks” and handles by Hettich.' },
        { n: 2, quote: 'We sell hinges.' },
      ],
    });
  });
});

describe('The line that supports a claim', () => {
  const cite = (text: string, quote?: string, passage = page) =>
    citationOf({ section: 'other', text, cites: [1], ...(quote !== undefined && { quote }) }, passage);
  test('is the quoted one if that is about the same thing', () => {
    expect(cite('It sells hinges', 'Peter Maier sells hinges')?.quote).toMatch(/^Peter Maier/);
    expect(cite('It sells hinges', '… Maier … sells …')?.quote).toMatch(/^Peter Maier/);
    expect(cite('It sells hinges', '… Maier sells hinges …')?.quote).toMatch(/^Peter Maier/);
    expect(cite('It names Hettich', 'Open 8:30 to 18:00')?.quote).toMatch(/^We sell/);
    expect(cite('It opens at 8:30', 'Open 8:30 to 18:00')?.quote).toMatch(/^Open/);
    expect(cite('It sells hinges', 'Hinges made of gold')?.quote).toMatch(/^We sell/);
  });
  test('is verbatim metadata, whatever it is about', () => {
    expect(cite('The shop is there', 'Sa 09:00-13:00')?.quote).toBe('Sa 09:00-13:00');
    expect(cite('The shop is there', 'Sa 09:00')).toBeUndefined();
  });
  test('is one that says the same in another language, but not by a negation alone', () => {
    const german = {
      ...page,
      text: 'Hallo\nWir führen Türbänder und Scharniere\nEnde',
      stated: [],
      title: '',
    };
    expect(cite('It sells hinges', undefined, german)?.quote).toBe('Wir führen Türbänder und Scharniere');
    const negation = { ...german, text: 'Wir liefern nicht' };
    expect(cite('It does not rain', undefined, negation)).toBeUndefined();
  });
  test('comes with the two lines before and after it', () => {
    const numbered = { ...page, text: 'a\nb\nc\nhinges\nd\ne\nf', stated: [], title: '' };
    expect(cite('It sells hinges', undefined, numbered)).toEqual({
      n: 1,
      quote: 'hinges',
      line: 'hinges',
      around: 'b\nc\nhinges\nd\ne',
    });
  });
});
