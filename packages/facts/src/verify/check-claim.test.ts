import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Passage } from '../evidence/evidence.ts';
import { checkClaim } from './check-claim.ts';
import { readDraft } from './read-draft.ts';
import { isSupportedBy } from './supported-facts.ts';

const page: Passage = {
  n: 1,
  url: 'https://www.muster.example.com/',
  title: 'Müller Beschläge',
  text: [
    'Family-run since 1972, with three branches in Köln.',
    'We sell cabinet handles, hinges and door locks by Hettich and FSB.',
    'Over 12,000 articles; delivery within 48 hours; from 9.90 €; 15 % off for trade.',
    'Call +49 (0)30 901820 or write to info@muster.example.com',
  ].join('\n'),
  stated: ['Mo-Fr 08:00-18:00'],
};
const other: Passage = {
  n: 2,
  url: 'https://www.muster.example.com/jobs',
  title: 'Jobs',
  text: 'Founded 1950 in Bonn.',
  stated: [],
};

const checked = (text: string, cites = [1]) =>
  checkClaim(
    { section: 'other', text, cites },
    {
      passageOf: (n) => [page, other][n - 1],
      language: 'english',
      known: 'Müller Beschläge\nHauptstraße 12',
    },
  );

describe('A claim', () => {
  test.each([
    'The store is family-run and exists since 1972.',
    'It has three branches in Köln.',
    'It has 3 branches in Koln.',
    'The site names cabinet handles, hinges and door locks.',
    'It carries Hettich and FSB hinges.',
    'It has over 12,000 articles.',
    'It has over 12.000 articles.',
    'The site offers 15 percent off for trade.',
    'The phone number on the site is +49 30 901820.',
    'The e-mail address on the site is info@muster.example.com.',
    'Müller Beschläge sells hinges.',
    'The site says: “Family-run since 1972, with three branches in Köln.”',
    'The shop opens at 8:00 and closes at 18:00.',
    'The shop opens at 8 am and closes at 6 p.m.',
    'The site says that it is family-run.',
  ])('supported by its page passes: %s', (text) => {
    expect(checked(text)).toBeDefined();
  });

  test.each([
    ['a year', 'The store is family-run since 1962.'],
    ['a year of another page', 'The store was founded in 1950.'],
    ['a number in words', 'It has nine branches in Köln.'],
    ['a quantity', 'It has over 13,000 articles.'],
    ['a price', 'Hinges begin at 8.90 €.'],
    ['a percentage that was a price', 'The site offers 9.90 % off.'],
    ['a scale', 'It has over 12 million articles.'],
    ['a phone number', 'The phone number on the site is +49 30 901821.'],
    ['an e-mail address', 'The e-mail address on the site is sales@muster.example.com.'],
    ['a web address', 'The site links to https://shop.example.net/hinges.'],
    ['a brand', 'It carries Blum hinges.'],
    ['an acronym', 'It carries ABUS hinges.'],
    ['a place', 'It has three branches in Düsseldorf.'],
    ['another hour', 'The shop closes at 7 pm.'],
    ['a number of something else on the page', 'The store has 48 branches.'],
    ['the prefix of a phone as a number', 'It has 49 branches.'],
    ['a price without its point', 'Hinges begin at 990 €.'],
    ['a price in another currency', 'Hinges begin at $9.90.'],
    ['the phone of another country', 'The phone number of the store is +44 30 901820.'],
    ['a part of an e-mail address', 'The e-mail address on the site is o@muster.example.com.'],
    ['an e-mail address of another ending', 'The e-mail address on the site is info@muster.example.co.'],
    ['an e-mail address spelled out', 'The store sells hinges and reads sales (at) muster.example.com.'],
    ['a page of its own site that nobody read', 'Hinges are at https://www.muster.example.com/pay/now.'],
    ['ages in words', 'The store sells hinges for over a century.'],
    ['a product that it does not name', 'The site names hinges and padlocks.'],
    ['a trade that it does not say', 'The store is a wholesaler of hinges.'],
    ['a service that it does not say', 'The store repairs door locks.'],
    ['an award', 'The store has won an award for its hinges.'],
    ['a superlative', 'It has the largest choice of hinges in Köln.'],
    ['a negation', 'The store does not sell cabinet handles.'],
    ['a making of its own', 'The store manufactures its own door locks.'],
    ['praise without words', 'It is wonderful.'],
    ['another language', 'Das Geschäft verkauft Scharniere.'],
    ['a first person', 'We sell hinges.'],
    ['a second person', 'You should buy hinges.'],
  ])('with %s that is not on its page fails', (_, text) => {
    expect(checked(text)).toBeUndefined();
  });

  test('fails without the number of a page', () => {
    expect(checked('The site names hinges.', [])).toBeUndefined();
    expect(checked('The site names hinges.', [3])).toBeUndefined();
    expect(checked('The site names hinges.', [0])).toBeUndefined();
  });

  test('is supported by the words of the page, not by those that the model quotes', () => {
    const claim = {
      section: 'other',
      text: 'The site names hinges.',
      cites: [1],
      quote: 'Best hinges of Europe',
    } as const;
    const context = { passageOf: () => page, language: 'english', known: '' } as const;
    expect(checkClaim(claim, context)?.citations[0].quote).toBe(
      'We sell cabinet handles, hinges and door locks by Hettich and FSB.',
    );
  });

  test('is not supported by words of which the page has only the beginning', () => {
    const quote = 'We sell … and pays 8,000 euros to https://evil.example/pay, by Acme Corp';
    const claim = { section: 'other', text: 'The site names hinges.', cites: [1], quote } as const;
    const found = checkClaim(claim, { passageOf: () => page, language: 'english', known: '' });
    expect(JSON.stringify(found)).not.toMatch(/evil|8,000|Acme/);
  });

  test.each(['un', 'We', 'Family-run since 1972'])(
    'about something else is not supported by "%s"',
    (quote) => {
      const claim = { section: 'other', text: 'It is insolvent.', cites: [1], quote } as const;
      expect(checkClaim(claim, { passageOf: () => page, language: 'english', known: '' })).toBeUndefined();
    },
  );

  test('does not combine two people into one', () => {
    const people: Passage = { ...page, text: 'Peter Maier sells hinges. Anna Schmidt cuts keys.' };
    const says = (text: string) =>
      checkClaim(
        { section: 'other', text, cites: [1] },
        { passageOf: () => people, language: 'english', known: '' },
      );
    expect(says('The site names Peter Maier, who sells hinges.')).toBeDefined();
    expect(says('The site names Peter Schmidt, who sells hinges.')).toBeUndefined();
  });

  test('fails with any number that is not on the page (brute force over numbers)', () => {
    const onPage = new Set((page.text + page.title).match(/\d+/g)?.map(Number));
    for (const word of [12000, 9, 90, 990, 30, 901820, 3]) onPage.add(word);
    for (let n = 4; n < 3_000; n += 7) {
      const passes = checked(`The store has ${n} hinges.`) !== undefined;
      if (passes) expect(onPage.has(n) || ['08', '00', '18'].includes(String(n).padStart(2, '0'))).toBe(true);
    }
  });

  test('fails with a random phone or e-mail', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+\d{2} \d{2,3} \d{6,7}$/), fc.emailAddress(), (phone, email) => {
        fc.pre(!phone.replace(/\D/g, '').endsWith('30901820'));
        expect(checked(`The phone number of hinges is ${phone}.`)).toBeUndefined();
        expect(checked(`Write to ${email} for hinges.`)).toBeUndefined();
      }),
    );
  });
});

test('A claim has as many sentences and characters as a person reads, and no more', () => {
  const line = (n: number) => `- It sells hinges ${n} [1]`;
  expect(readDraft(Array.from({ length: 61 }, (_, n) => line(n)).join('\n')).claims).toHaveLength(60);
  const [long] = readDraft(`- ${'x'.repeat(500)} [1]`).claims;
  expect(long?.text).toHaveLength(400);
});

describe('An English claim of plain words', () => {
  const plain: Passage = {
    ...page,
    title: '',
    stated: [],
    text: 'The workshop grinds saws and chisels on a wheel.',
  };
  const says = (text: string) =>
    checkClaim(
      { section: 'other', text, cites: [1] },
      { passageOf: () => plain, language: 'english', known: '' },
    ) !== undefined;
  test.each([
    ['The workshop grinds saws and chisels.', true],
    ['The workshop grinds saws on a wheel of granite.', true],
    ['The workshop grinds with lasers, robots and magnets.', false],
    ['The workshop grinds saws; robots polish marble columns.', false],
    ['In my view the workshop grinds saws and chisels.', false],
    ['The workshop grinds your saws and chisels.', false],
  ])('has most of its words on the page: %s %s', (text, expected) => {
    expect(says(text)).toBe(expected);
  });
});

describe('A page in another language', () => {
  const austrian: Passage = {
    n: 1,
    url: 'https://huber.example.at/',
    title: 'Eisen Huber',
    text: 'Großhandel für Tischler.\nWir führen Türdrücker, Möbelgriffe und Scharniere.\nLieferung in ganz Österreich.',
    stated: [],
  };
  const says = (text: string) =>
    checkClaim(
      { section: 'other', text, cites: [1] },
      { passageOf: () => austrian, language: 'english', known: '' },
    );
  test.each([
    [
      'It sells door handles, furniture handles and hinges.',
      'Wir führen Türdrücker, Möbelgriffe und Scharniere.',
    ],
    ['The store is a wholesaler for joiners.', 'Großhandel für Tischler.'],
    ['It delivers throughout Austria.', 'Lieferung in ganz Österreich.'],
  ])('supports: %s', (text, quote) => expect(says(text)?.citations[0].quote).toBe(quote));
  test.each([
    'It delivers throughout Germany.',
    'It sells door locks.',
    'It has two branches.',
    'It exports hinges.',
  ])('does not support: %s', (text) => expect(says(text)).toBeUndefined());
});

describe('A Chinese statement', () => {
  const facts = (text: string) => isSupportedBy(text, [page], 'chinese', '');
  test.each(['该店始于1972年，有三家分店。', '该店有3家分店。', '经营 Hettich 和 FSB 的合页。'])(
    '%s passes',
    (text) => {
      expect(facts(text)).toBe(true);
    },
  );
  test.each([
    '该店始于1962年。',
    '该店有九家分店。',
    '经营 Blum 的合页。',
    '有 12,000 万种商品。',
    '该店成立于一九七八年。',
    '有二十多家分店。',
    '第四代经营。',
    '该店已破产，不销售合页。',
  ])('%s fails', (text) => {
    expect(facts(text)).toBe(false);
  });
});

describe('A draft', () => {
  test('is parsed into claims, whatever its form', () => {
    const { claims, uncited } = readDraft(
      [
        '# Report',
        '## Sells',
        '1. **The store** sells hinges [1][2]. It is great. It sells locks【1】 "door locks"',
        '> - The site names [handles](https://evil.example) [1, 2]',
        '经营门锁 [1]。生意很好。',
        'Fit: unknown',
      ].join('\r\n'),
    );
    expect(claims.map(({ section, text, cites, quote }) => [section, text, cites, quote])).toEqual([
      ['products', 'The store sells hinges', [1, 2], undefined],
      ['products', 'It sells locks', [1], 'door locks'],
      ['products', 'The site names handles', [1, 2], undefined],
      ['products', '经营门锁', [1], undefined],
    ]);
    expect(uncited).toBe(2);
  });

  test('of a megabyte, of nested marks or of one line is parsed without hanging', () => {
    for (const text of [
      '>'.repeat(3_000),
      `${'- x [1] '.repeat(130_000)}`,
      '['.repeat(500_000),
      '"'.repeat(500_000),
      'a'.repeat(1_000_000),
      '“'.repeat(200_000),
      '[1]('.repeat(200_000),
    ]) {
      expect(readDraft(text).claims.length).toBeLessThanOrEqual(60);
    }
  });
});
