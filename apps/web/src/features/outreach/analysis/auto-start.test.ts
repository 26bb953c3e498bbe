import type { StatusAnswer } from '@Hardware-Store-Finder/contract';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { costOf, createAutoStart } from './auto-start.ts';

const open = (stored: Record<string, string> = {}) => {
  const { page, items } = fakePage(stored);
  return { items, autoStart: createAutoStart(createBrowserStorage(page)) };
};

describe('Start by itself', () => {
  test('is off until chosen, is remembered, and a choice for free analyses is none for paid ones', () => {
    const { autoStart, items } = open();
    expect([autoStart.isOn('free'), autoStart.isOn('paid')]).toEqual([false, false]);
    autoStart.set('free', true);
    const again = open(Object.fromEntries(items)).autoStart;
    expect([again.isOn('free'), again.isOn('paid')]).toEqual([true, false]);
    again.set('paid', true);
    again.set('free', false);
    expect([again.isOn('free'), again.isOn('paid')]).toEqual([false, true]);
  });

  test.each(['{"free":"yes"}', '[', 'null', '7'])('ignores %s in the storage', (value) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(open({ analysisAutoStart: value }).autoStart.isOn('free')).toBe(false);
  });
});

describe('An analysis', () => {
  const places = { id: 'test', label: 'Test', attribution: '', why: '' };
  const model = (id: string, isPaid?: boolean) => ({
    id,
    label: id,
    ...(isPaid !== undefined && { isPaid }),
  });
  test.each<[string, Partial<StatusAnswer>, 'free' | 'paid']>([
    ['by the built-in reader', { model: model('builtin') }, 'free'],
    ['by a model on this machine', { model: model('ollama', false) }, 'free'],
    ['by a model with a price', { model: model('openai', true) }, 'paid'],
    ['by a model of which the server says no price', { model: model('openai') }, 'paid'],
    ['at a server that names no model', {}, 'paid'],
    ['of stores from a paid source', { model: model('builtin'), places: { ...places, price: '€' } }, 'paid'],
  ])('%s is %s', (_, status, cost) => {
    expect(costOf({ version: '1', places, seller: undefined, ...status } as StatusAnswer)).toBe(cost);
  });
  test('has no known cost before the server answers', () => expect(costOf(undefined)).toBeUndefined());
});
