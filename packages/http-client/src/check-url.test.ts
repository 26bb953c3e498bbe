import { checkUrl } from '@Hardware-Store-Finder/domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

type Case = { id: string; kind: string; url: string; expect: string };
const corpora = path.join(import.meta.dirname, 'testing');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(corpora, name), 'utf8'));
const websites = read('xss-web.json') as { id: string; payload: string; expectHref: string | null }[];
const cases = (read('bad-urls.json') as { cases: Case[] }).cases.filter(({ kind }) => kind === 'url');

describe('The corpus of URLs', () => {
  it('is not empty', () => expect(cases.length).toBeGreaterThan(100));
  test.each(cases)('$id $url: $expect', ({ url, expect: verdict }) => {
    const checked = checkUrl(url);
    expect(checked.ok).toBe(verdict === 'accept');
    if (!checked.ok) expect(checked.rule === 'address').toBe(verdict === 'reject-address');
  });
});

test.each(websites)('Link $id $payload opens $expectHref', ({ payload, expectHref }) => {
  const checked = checkUrl(payload);
  expect(checked.ok ? checked.url : null).toBe(expectHref);
});
