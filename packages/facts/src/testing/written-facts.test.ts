import { readPage } from '@hardware-store-finder/websites/testing';
import { expect, test } from 'vitest';
import pages from './written-facts.json' with { type: 'json' };

// Small pages of invented businesses, with facts that they state and facts that only look so: negated, past, somebody else's.
// Written before the check of facts, by somebody who did not know its rules.

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a reader sees of a page: its text and the alternative texts of images. */
function visibleOn({ html, url }: { html: string; url: string }): string {
  const alts = [...html.matchAll(/\balt="([^"]*)"/g)].map(([, alt = '']) => alt.replaceAll('&amp;', '&'));
  return plain([readPage(html, url).text, ...alts].join(' '));
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

test('the suite has at least 200 false and 100 true facts in twelve languages', () => {
  expect(new Set(pages.map(({ language }) => language)).size).toBe(12);
  expect(pages.flatMap((page) => page.false).length).toBeGreaterThanOrEqual(200);
  expect(pages.flatMap((page) => page.true).length).toBeGreaterThanOrEqual(100);
});
