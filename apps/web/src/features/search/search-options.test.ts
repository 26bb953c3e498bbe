import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createSearchOptions } from './search-options.ts';

function open(...faked: Parameters<typeof fakePage>) {
  const fake = fakePage(...faked);
  return { ...fake, options: createSearchOptions(createBrowserStorage(fake.page)) };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('The radius and the categories', () => {
  it('are left to the server by default', () => {
    expect(open().options.$settings.get()).toEqual({});
    expect(open().options.$options.get()).toEqual({ kinds: ['hardware', 'doityourself', 'trade'] });
  });

  it('are sent once chosen, the categories in a fixed order', () => {
    const { options } = open();
    options.set({ radiusKm: 5, kinds: ['paint', 'hardware'] });
    expect(options.$settings.get()).toEqual({ radius_km: '5', categories: 'hardware,paint' });
  });

  it.each([[['trade', 'hardware', 'doityourself']], [[]]] as const)(
    'are not sent for the default categories or none: %j',
    (kinds) => {
      const { options } = open();
      options.set({ kinds: [...kinds] });
      expect(options.$settings.get()).toEqual({});
    },
  );

  it('are the same settings object after being changed and changed back', () => {
    const { options } = open();
    const before = options.$settings.get();
    options.set({ kinds: [] });
    expect(options.$settings.get()).toBe(before);
    options.set({ radiusKm: 10, kinds: [] });
    expect(options.$settings.get()).not.toBe(before);
    options.set({ kinds: ['trade', 'hardware', 'doityourself'] });
    expect(options.$settings.get()).toBe(before);
  });

  it('are remembered', () => {
    const { options, page } = open();
    const changed = vi.fn();
    options.$options.listen(changed);
    options.set({ radiusKm: 50, kinds: ['tiles'] });
    expect(changed).toHaveBeenCalledOnce();
    expect(createSearchOptions(createBrowserStorage(page)).$options.get()).toEqual({
      radiusKm: 50,
      kinds: ['tiles'],
    });
  });

  it.each([
    ['{"radiusKm":7,"kinds":["tiles","bakery",3]}', { kinds: ['tiles'] }],
    ['{"radiusKm":"5"}', { kinds: ['hardware', 'doityourself', 'trade'] }],
    ['{"kinds":"tiles","__proto__":{"radiusKm":5}}', { kinds: ['hardware', 'doityourself', 'trade'] }],
    ['nonsense', { kinds: ['hardware', 'doityourself', 'trade'] }],
  ])('are whatever storage contains that is valid: %s', (stored, expected) => {
    expect(open({ searchOptions: stored }).options.$options.get()).toEqual(expected);
  });
});
