import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../lib/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createRecentSearches } from './recent-searches.ts';

function open(...faked: Parameters<typeof fakePage>) {
  const fake = fakePage(...faked);
  return { ...fake, recents: createRecentSearches(createBrowserStorage(fake.page)) };
}
const asked = (text: string) => ({ text, query: text });

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('Recent searches', () => {
  it('are the last six, the latest first, each once in whatever case', () => {
    const { recents } = open();
    for (const text of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) recents.add(asked(text));
    recents.add({ text: 'd', query: '1,2' });
    expect(recents.get().map(({ text }) => text)).toEqual(['d', 'G', 'F', 'E', 'C', 'B']);
    expect(recents.get()[0]).toEqual({ text: 'd', query: '1,2' });
  });

  it('outlive the visit, and are gone once they are cleared', () => {
    const { recents, page, items } = open();
    recents.add(asked('Porto'));
    expect(createRecentSearches(createBrowserStorage(page)).get()).toEqual([asked('Porto')]);
    recents.clear();
    expect(recents.get()).toEqual([]);
    expect(items.size).toBe(0);
  });

  it('hold no more of what was asked than its words and its place', () => {
    const { recents, items } = open();
    recents.add({ ...asked('Porto'), source: 'sample' });
    expect(JSON.parse(items.get('recentSearches') ?? '')).toEqual([asked('Porto')]);
  });

  it.each(['{"a":1}', '[1]', '[{"text":"Porto"}]', '[{"text":"","query":""}]', 'nonsense'])(
    'are none where storage holds %s',
    (kept) => {
      expect(open({ recentSearches: kept }).recents.get()).toEqual([]);
    },
  );

  it.each(['disabled', 'full'] as const)(
    'are none where storage is %s; failures are only logged',
    (fault) => {
      const { recents } = open({}, fault);
      recents.add(asked('Porto'));
      expect(recents.get()).toEqual([]);
      expect(console.warn).toHaveBeenCalled();
    },
  );
});
