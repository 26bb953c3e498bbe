import { describe, expect, test } from 'vitest';
import { loadConfig, serviceUrls } from './config.ts';

describe('The search engine for websites', () => {
  test('is none unless it is named', () => expect(loadConfig({}).search).toBeUndefined());

  test('is reached at its usual address, or at one of the operator’s', () => {
    const brave = { SEARCH: 'brave', SEARCH_API_KEY: 'key-1' };
    expect(loadConfig(brave).search).toMatchObject({
      engine: 'brave',
      baseUrl: 'https://api.search.brave.com',
      dailyCalls: 100,
    });
    const searxng = loadConfig({ SEARCH: 'searxng', SEARCH_URL: 'http://127.0.0.1:8888/search' });
    expect(searxng.search?.baseUrl).toBe('http://127.0.0.1:8888');
    expect(serviceUrls(searxng)).toContain('http://127.0.0.1:8888');
  });

  test.each([
    [{ SEARCH: 'brave' }, 'SEARCH_API_KEY'],
    [{ SEARCH: 'searxng' }, 'SEARCH_URL'],
  ])('%j says what it lacks', (env, setting) => {
    expect(() => loadConfig(env)).toThrow(setting);
  });
});
