import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import informed from './informed-facts.json' with { type: 'json' };
import written from './written-facts.json' with { type: 'json' };

// Small pages of invented businesses, with facts that they state and facts that only look so: negated, past, somebody else's.
// `written` before the reader was, by somebody who did not know its rules; `informed` by somebody who looked for its weak spots.
const pages = [...written, ...informed];

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a reader sees of a page: its text and the alternative texts of images. */
function visibleOn({ html, url }: { html: string; url: string }): string {
  const alts = [...html.matchAll(/\balt="([^"]*)"/g)].map(([, alt = '']) => alt.replaceAll('&amp;', '&'));
  const struck = [...html.matchAll(/<(?:s|del|strike)\b[^>]*>(.*?)<\//gs)].map(([, text = '']) => text);
  return plain([readPage(html, url).text, ...alts, ...struck].join(' '));
}

test.each(pages)('$id: each quotation stands on the page', ({ html, url, true: right, false: wrong }) => {
  const visible = visibleOn({ html, url });
  const missing = [...right, ...wrong].filter(({ quotation }) => !visible.includes(plain(quotation)));
  expect(missing).toEqual([]);
});

test.each(pages)('$id: nothing is both stated and not', ({ true: right, false: wrong }) => {
  const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`;
  const stated = new Set(right.map(keyOf));
  expect(wrong.filter((fact) => stated.has(keyOf(fact)))).toEqual([]);
});

test('the suite has at least 400 false and 200 true facts in twelve languages', () => {
  expect(new Set(pages.map(({ language }) => language)).size).toBe(12);
  expect(pages.flatMap((page) => page.false).length).toBeGreaterThanOrEqual(400);
  expect(pages.flatMap((page) => page.true).length).toBeGreaterThanOrEqual(200);
});
