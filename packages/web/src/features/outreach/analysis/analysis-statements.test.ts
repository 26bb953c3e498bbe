import { type AnalysisData, analysisDataSchema, analysisPacks } from '@hardware-store-finder/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { lazyMessages } from '../../../i18n/use-messages.tsx';
import { AnalysisStatements, hasStatements } from './analysis-statements.tsx';
import { AnalysisText } from './analysis-text.tsx';

beforeAll(() => lazyMessages('english'));

const { headings, fit } = analysisPacks.english.analysis;
const home = 'https://muster.example.com/';
/** The server's Markdown of the same analysis. */
const markdown = `> Written by M\\*x\\* from https://muster.example.com/a_b.

## ${headings.about}

- The store exists since 1972 \\_and\\_ 5 \\> 3 & 4 [1][2]

## ${headings.contact}

- The e-mail address on the site is info@muster.example.com. [3]
- The site has a contact form: https://muster.example.com/contact [4]
- The site gives a WhatsApp chat: www.wa.example/49 [4]

## ${headings.fit}

**${fit.independent}**: The site says that it is “family-run” [2]

## ${headings.notFound}

Not found on the pages we read: opening hours.

*2 statements of the draft were left out.*

## ${headings.sources}

- [1] [Muster \\[2\\] \\*Beschläge\\*](https://muster.example.com/): “Since 1972”
- [2] [muster.example.com](https://muster.example.com/): “Family-run since 1972.”
- [3] [https://muster.example.com/](https://muster.example.com/): “info@muster.example.com”
- [4] [Contact](https://muster.example.com/a%28b%29): “See other.example and https://muster.example.com/x ”`;

const data: AnalysisData = {
  basicInfo: { name: 'A', address: 'B' },
  perplexityAnalysis: markdown,
  analysisPoints: [],
  nextSteps: [],
  productCategories: [],
  timestamp: '2026-01-02T00:00:00.000Z',
  fit: { kind: 'independent', reason: '' },
  // In another order than on the page.
  statements: [
    { section: 'fit', text: 'The site says that it is “family-run”', citations: [2] },
    {
      section: 'contact',
      text: 'The e-mail address on the site is info@muster.example.com.',
      citations: [3],
    },
    {
      section: 'contact',
      text: 'The site has a contact form: https://muster.example.com/contact',
      citations: [4],
    },
    { section: 'contact', text: 'The site gives a WhatsApp chat: www.wa.example/49', citations: [4] },
    { section: 'about', text: 'The store exists since 1972 _and_ 5 > 3 & 4', citations: [1, 2] },
  ],
  notes: {
    notice: 'Written by M*x* from https://muster.example.com/a_b.',
    notFound: 'Not found on the pages we read: opening hours.',
    leftOut: '2 statements of the draft were left out.',
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
  return renderToStaticMarkup(createElement(AnalysisStatements, { data: from, pack: analysisPacks.english }));
};
describe('Statements sent as data', () => {
  test('look like their Markdown', () => {
    const asText = renderToStaticMarkup(createElement(AnalysisText, { text: markdown }));
    expect(draw(data)).toBe(asText.replace(/>\n+</g, '><'));
  });

  test('take their marks from the data and never from the text', () => {
    const statements = [{ section: 'about' as const, text: 'Page [2] of [3]', citations: [1] }];
    const html = draw({ ...data, statements });
    expect(html).toContain('<li>Page [2] of [3] <a ');
    expect(html.match(/href="#source-/g)).toHaveLength(1);
  });

  test.each([
    ['javascript:alert(1)', '<span>T</span>'],
    ['data:text/html,x', '<span>T</span>'],
  ])('show a source at %s as text instead of a link', (url, shown) => {
    const sources = [{ n: 1, url, title: 'T', quote: 'q' }];
    expect(draw({ ...data, sources })).toContain(`</span> ${shown}: “q”`);
  });

  test.each([
    ['（https://a.example/x）。', 'https://a.example/x', '）。'],
    ['“https://a.example”', 'https://a.example', '”'],
    ['(https://a.example/b(c))', 'https://a.example/b(c)', ')'],
    ['at http://shop.localhost:8002/x?!', 'http://shop.localhost:8002/x', '?!'],
  ])('%s: an address ends before the punctuation around it', (text, href, after) => {
    const html = draw({ ...data, statements: [{ section: 'about', text, citations: [] }] });
    expect(html).toContain(
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${href}</a>${after}</li>`,
    );
  });

  test('are plain text: no HTML, no invisible characters, no links with other schemes', () => {
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
});
