import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createRecentSearches } from './recent-searches.ts';

function open(...faked: Parameters<typeof fakePage>) {
  const fake = fakePage(...faked);
  return { ...fake, recents: createRecentSearches(createBrowserStorage(fake.page)) };
}
const requestFor = (text: string) => ({ text, query: text });

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('Recent searches', () => {
  it('are the last six, the latest first, each once regardless of case', () => {
    const { recents } = open();
    for (const text of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) recents.add(requestFor(text));
    recents.add({ text: 'd', query: '1,2' });
    expect(recents.get().map(({ text }) => text)).toEqual(['d', 'G', 'F', 'E', 'C', 'B']);
    expect(recents.get()[0]).toEqual({ text: 'd', query: '1,2' });
  });

  it('outlive the visit until they are cleared', () => {
    const { recents, page, items } = open();
    recents.add(requestFor('Porto'));
    expect(createRecentSearches(createBrowserStorage(page)).get()).toEqual([requestFor('Porto')]);
    recents.clear();
    expect(recents.get()).toEqual([]);
    expect(items.size).toBe(0);
  });

  it('contain only the text and the query of a request', () => {
    const { recents, items } = open();
    recents.add({ ...requestFor('Porto'), source: 'sample' });
    expect(JSON.parse(items.get('recentSearches') ?? '')).toEqual([requestFor('Porto')]);
  });

  it.each(['{"a":1}', '[1]', '[{"text":"Porto"}]', '[{"text":"","query":""}]', 'nonsense'])(
    'are empty if storage contains %s',
    (stored) => {
      expect(open({ recentSearches: stored }).recents.get()).toEqual([]);
    },
  );

  it.each(['disabled', 'full'] as const)('are empty if storage is %s; failures are only logged', (fault) => {
    const { recents } = open({}, fault);
    recents.add(requestFor('Porto'));
    expect(recents.get()).toEqual([]);
    expect(console.warn).toHaveBeenCalled();
  });
});
