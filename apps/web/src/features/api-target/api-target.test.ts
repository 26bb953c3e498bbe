import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createApiTarget, productionApi } from './api-target.ts';

const production = 'https://stores.example';

function open(...faked: Parameters<typeof fakePage>) {
  const fake = fakePage(...faked);
  return { ...fake, target: createApiTarget(createBrowserStorage(fake.page), production) };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('The API base', () => {
  it('is production by default', () => {
    expect(open().target.$base.get()).toBe(production);
  });

  it('is a local server on port 8002 when local is chosen', () => {
    const { target } = open();
    target.setLocal(true);
    expect(target.$base.get()).toBe('http://localhost:8002');
  });
});

describe('The use-local-API preference', () => {
  it.each([true, false])('is loaded from local storage (key useLocalAPI) on start: %s', (stored) => {
    expect(open({ useLocalAPI: String(stored) }).target.$isLocal.get()).toBe(stored);
  });

  it('is saved on change', () => {
    const { target, items } = open();
    const changed = vi.fn();
    target.$isLocal.listen(changed);
    target.setLocal(true);
    expect(items.get('useLocalAPI')).toBe('true');
    target.setLocal(false);
    expect(items.get('useLocalAPI')).toBe('false');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it.each(['disabled', 'full'] as const)(
    'works for the visit if storage is %s; failures are only logged',
    (fault) => {
      const { target } = open({}, fault);
      target.setLocal(true);
      expect(target.$isLocal.get()).toBe(true);
      expect(console.warn).toHaveBeenCalled();
    },
  );

  it('is production if storage does not contain a boolean', () => {
    expect(open({ useLocalAPI: '"yes"' }).target.$isLocal.get()).toBe(false);
  });
});

describe('The production target', () => {
  const page = (content: string | undefined) =>
    ({ querySelector: () => (content === undefined ? null : { content }) }) as unknown as Document;

  it('is the one that the server wrote into the page, else the page’s origin', () => {
    expect(productionApi(page(' https://api.example '), 'https://here.example')).toBe('https://api.example');
    expect(productionApi(page(''), 'https://here.example')).toBe('https://here.example');
    expect(productionApi(page(undefined), 'https://here.example')).toBe('https://here.example');
  });
});
