import type { AnalysisData } from '@Hardware-Store-Finder/contract';
import { analysisDataSchema } from '@Hardware-Store-Finder/contract/testing';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SourceNote } from './source-marks.tsx';
import { confirmedPhone, hasStatements, reportRows } from './stated-analysis.ts';
import { StoreReport } from './store-report.tsx';

const { headings, fit } = analysisPacks.english.analysis;
const home = 'https://muster.example.com/';
const data: AnalysisData = {
  basicInfo: { name: 'A', address: 'B' },
  perplexityAnalysis: '',
  analysisPoints: [],
  nextSteps: ['Write to info@muster.example.com, found on muster.example.com.'],
  productCategories: [],
  timestamp: '2026-01-02T00:00:00.000Z',
  fit: { kind: 'independent', reason: '' },
  // In another order than on the page.
  statements: [
    { section: 'fit', text: 'The site says that it is “family-run”', citations: [2] },
    {
      section: 'contact',
      text: 'Email: info@muster.example.com',
      entry: { label: 'Email', value: 'info@muster.example.com' },
      citations: [3],
    },
    {
      section: 'contact',
      text: 'Contact form: https://muster.example.com/contact',
      entry: { label: 'Contact form', value: 'https://muster.example.com/contact' },
      citations: [4],
    },
    ...['hinges', 'door locks'].map((value) => ({
      section: 'products' as const,
      text: `Sells: ${value}`,
      entry: { label: 'Sells', value },
      citations: [1],
    })),
    {
      section: 'contact',
      text: 'Ask for Peter at the counter',
      citations: [4],
      confirmedBy: 'judge',
    },
    { section: 'about', text: 'The store exists since 1972 _and_ 5 > 3 & 4', citations: [1, 2] },
  ],
  facts: [],
  notes: {
    notice: 'Written by M*x* from https://muster.example.com/a_b.',
    lookAt: [{ topic: 'Opening hours', pages: [{ title: 'Contact', url: `${home}contact` }] }],
    cost: '2 questions to a model, 900 tokens.',
  },
  sources: [
    { n: 1, url: home, title: 'Muster [2] *Beschläge*', quote: 'Since 1972' },
    { n: 2, url: home, title: 'muster.example.com', quote: 'Family-run since 1972.' },
    { n: 3, url: home, title: home, quote: 'info@muster.example.com' },
    {
      n: 4,
      url: 'https://muster.example.com/a%28b%29',
      title: 'Contact',
      quote: 'See https://other.example/x and https://muster.example.com/x',
      shownQuote: 'See other.example and https://muster.example.com/x ',
    },
  ],
};

const draw = (from: AnalysisData) => {
  if (!hasStatements(from)) throw new Error('There are no statements.');
  const pack = analysisPacks.english;
  return renderToStaticMarkup(createElement(StoreReport, { data: from, statements: from.statements, pack }));
};
/** The visible text. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\s*\|[\s|]*/g, '|');

describe('A report', () => {
  test('says each fact once, in the order of the sections, with its sources', () => {
    const shown = textOf(draw(data));
    expect(shown).toBe(
      [
        `|${headings.fit}|${fit.independent}|The site says that it is “family-run”|[2]`,
        '|About|The store exists since 1972 _and_ 5 &gt; 3 &amp; 4|[1]|[2]',
        '|Sells|hinges|[1]|door locks|[1]',
        '|Email|info@muster.example.com|[3]',
        '|Contact form|https://muster.example.com/contact|[4]',
        '|Contact|Ask for Peter at the counter|(read by AI)|[4]',
        '|Where to look|Opening hours:|Contact',
        '|2 questions to a model, 900 tokens.',
        '|Next Steps|Write to|info@muster.example.com|, found on muster.example.com.|',
      ].join(''),
    );
  });

  test('has a mark for each source, which shows its page and the page’s words', () => {
    const marks = [...draw(data).matchAll(/>\[(\d+)\]</g)].map(([, n]) => Number(n));
    expect(marks).toEqual([2, 1, 2, 1, 1, 3, 4, 4]);
    for (const source of data.sources ?? []) {
      const note = renderToStaticMarkup(createElement(SourceNote, { source }));
      expect(note).toContain(`href="${source.url}"`);
      expect(note.replace(/<[^>]*>/g, '')).toContain(`“${source.shownQuote ?? source.quote}”`);
    }
  });

  test('of a store of which nothing was read has no fit, and has its notice in another part', () => {
    const html = draw({
      ...data,
      sources: [],
      statements: [{ section: 'fit', text: 'x', citations: [] }],
      notes: { notice: 'No website.' },
    });
    expect(textOf(html)).toBe('|Next Steps|Write to|info@muster.example.com|, found on muster.example.com.|');
  });

  test('takes its marks from the data and never from the text', () => {
    const statements = [{ section: 'about' as const, text: 'Page [2] of [3]', citations: [1] }];
    const html = draw({ ...data, statements });
    expect(html).toContain('<dd><span><span>Page [2] of [3]</span></span> <button ');
    expect(html.match(/<button/g)).toHaveLength(1);
  });

  test.each([
    ['javascript:alert(1)', '<span>T</span>'],
    ['data:text/html,x', '<span>T</span>'],
  ])('shows a source at %s as text instead of a link', (url, shown) => {
    const source = { n: 1, url, title: 'T', quote: 'q' };
    const note = renderToStaticMarkup(createElement(SourceNote, { source }));
    expect(note).toContain(`${shown}<blockquote>“<span>q</span>”</blockquote>`);
  });

  test('has no mark for a number without a source', () => {
    const html = draw({ ...data, statements: [{ section: 'about', text: 'x', citations: [9, 1] }] });
    expect(html.match(/>\[\d+\]</g)).toEqual(['>[1]<']);
  });

  test.each([
    ['（https://a.example/x）。', 'https://a.example/x', '）。'],
    ['“https://a.example”', 'https://a.example', '”'],
    ['(https://a.example/b(c))', 'https://a.example/b(c)', ')'],
    ['at http://shop.localhost:8002/x?!', 'http://shop.localhost:8002/x', '?!'],
  ])('%s: an address ends before the punctuation around it', (text, href, after) => {
    const html = draw({ ...data, statements: [{ section: 'about', text, citations: [] }] });
    expect(html).toContain(
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${href}</a><span>${after}</span></span></dd>`,
    );
  });

  test('is plain text: no HTML, no invisible characters, no links with other schemes', () => {
    const text = '<img src=x onerror=alert(1)> \u202Etxet javascript:alert(1) [x](https://a.example)';
    const html = draw({ ...data, statements: [{ section: 'about', text, citations: [] }], notes: {} });
    expect(html).not.toMatch(/<img|[\u202A-\u202E]|href="javascript/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; txet');
  });

  test.each([
    ['none', undefined],
    ['of another shape', [{ text: 'x' }]],
    ['with a source number of 0', [{ section: 'about', text: 'x', citations: [0] }]],
    ['of a megabyte', [{ section: 'about', text: 'x'.repeat(2 ** 20), citations: [] }]],
    ['a thousand of them', Array(1_000).fill({ section: 'about', text: 'x', citations: [] })],
  ])('%s: the Markdown is shown instead', (_, statements) => {
    expect(hasStatements(analysisDataSchema.parse({ ...data, statements }))).toBe(false);
    expect(hasStatements(analysisDataSchema.parse(data))).toBe(true);
  });

  test('Statements without the facts that they were written from do not count', () => {
    expect(hasStatements(analysisDataSchema.parse({ ...data, facts: undefined }))).toBe(false);
  });
});

describe('The phone number of the search', () => {
  const statement = (value: string) => ({
    section: 'contact' as const,
    text: `Phone: ${value}`,
    entry: { label: 'Phone', value },
    citations: [1],
  });
  test.each([
    ['+351 22 200 1234', '+351 22 200 1234'],
    ['222 001 234', '+351 222 001 234'],
    ['(555) 010-0199', '+1 555-010-0199'],
  ])('%s is not shown again as %s: it has the sources', (phone, value) => {
    const others = [statement('+351 22 999 9999')];
    expect(confirmedPhone(phone, [statement(value), ...others])).toEqual({ citations: [1], others });
  });
  test.each([
    [undefined, '+351 22 200 1234'],
    ['12345', '+351 22 201 2345'],
    ['+351 22 200 1234', 'info@222001234.example'],
  ])('%s leaves %s where it is', (phone, value) => {
    const statements = [statement(value)];
    expect(confirmedPhone(phone, statements)).toEqual({ citations: [], others: statements });
  });
});

test('Sentences of a section come under its heading, apart from those with a label', () => {
  const sentence = (text: string) => ({ section: 'products' as const, text, citations: [] });
  expect(
    reportRows([
      sentence('It sells locks.'),
      { ...sentence('Sells: hinges'), entry: { label: 'Sells', value: 'hinges' } },
      sentence('It sells brass.'),
    ]),
  ).toEqual([
    {
      label: undefined,
      section: 'products',
      items: [
        { text: 'It sells locks.', citations: [] },
        { text: 'It sells brass.', citations: [] },
      ],
    },
    { label: 'Sells', section: 'products', items: [{ text: 'hinges', citations: [] }] },
  ]);
});
