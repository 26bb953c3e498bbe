import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createBrowserStorage, createVisitStorage } from './storage.ts';

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
};

describe('browser storage', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  it('returns what was written', () => {
    const { page } = fakePage();
    const storage = createBrowserStorage(page);
    storage.write('key', 'value');
    expect(storage.read('key', text)).toBe('value');
    storage.remove('key');
    expect(storage.read('key', text)).toBeUndefined();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['not JSON', '{"a":'],
    ['empty', ''],
    ['of another shape', '{"__proto__":{"polluted":true}}'],
  ])('removes and logs an entry that is %s', (_, stored) => {
    const { page, items } = fakePage({ key: stored, other: '"stays"' });
    expect(createBrowserStorage(page).read('key', text)).toBeUndefined();
    expect([...items.keys()]).toEqual(['other']);
    expect(console.warn).toHaveBeenCalledOnce();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('does not throw if storage is disabled', () => {
    const storage = createBrowserStorage(fakePage({}, 'disabled').page);
    expect(storage.read('key', text)).toBeUndefined();
    storage.write('key', 'value');
    storage.remove('key');
    expect(console.warn).toHaveBeenCalled();
  });

  it('does not throw if storage is full', () => {
    createBrowserStorage(fakePage({}, 'full').page).write('key', 'value');
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('reports a change of the key or of all keys in another tab until unsubscribed', () => {
    const { page, otherTab } = fakePage();
    const changed = vi.fn();
    const stop = createBrowserStorage(page).onChange('key', changed);
    otherTab('other', '1');
    expect(changed).not.toHaveBeenCalled();
    otherTab('key', '1');
    otherTab(null, null);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    otherTab('key', '2');
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

test('visit storage works the same way, in memory', () => {
  const storage = createVisitStorage();
  expect(storage.write('analysis_a', 'value')).toBe(true);
  expect(storage.read('analysis_a', text)).toBe('value');
  expect(storage.keys('analysis_')).toEqual(['analysis_a']);
  expect(createVisitStorage().read('analysis_a', text)).toBeUndefined();
  storage.remove('analysis_a');
  expect(storage.read('analysis_a', text)).toBeUndefined();
});
