import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressOf } from '../../testing/progress-of.ts';
import { campaignsQuery, createCampaignApi } from './campaign-api.ts';

const api = createCampaignApi({ base: () => 'http://api/' });
const signal = new AbortController().signal;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const request = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  const { method, body, headers } = init ?? {};
  return { url, method, body: body && JSON.parse(String(body)), headers };
};

const progress = progressOf(1);

describe('A call', () => {
  test('is below the address of the campaigns', async () => {
    answer({ campaigns: [] });
    const list = campaignsQuery(() => 'http://api/');
    expect(await new QueryClient().fetchQuery(list)).toEqual([]);
    expect(request()).toMatchObject({
      url: 'http://api/api/campaigns',
      method: 'GET',
    });
  });

  test.each([
    [() => api.stores('a/b', { limit: 200 }, signal), 'a%2Fb/stores?limit=200', { items: [], total: 0 }],
    [
      () => api.letters('c', { state: 'approved', after: 'x y', limit: 5 }, signal),
      'c/letters?state=approved&after=x+y&limit=5',
      { letters: [], total: 0 },
    ],
    [() => api.get('c', signal).catch(() => undefined), 'c', {}],
  ])('of one campaign is below its address (%#)', async (call, path, body) => {
    answer(body);
    await call();
    expect(request().url).toBe(`http://api/api/campaigns/${path}`);
  });

  test('that changes something posts it', async () => {
    answer(progress);
    await api.act('c', 'pause');
    expect(request()).toMatchObject({ method: 'POST', body: { action: 'pause' } });
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await api.remove('c');
    expect(request()).toMatchObject({ method: 'DELETE', url: 'http://api/api/campaigns/c' });
  });

  test('that is refused says why; a campaign that is not there is a fault of its own', async () => {
    answer({ error: 'Your plan has no territory.' }, 400);
    await expect(api.estimate({} as never)).rejects.toThrow('Your plan has no territory.');
    answer({ error: 'There is no such campaign.' }, 404);
    await expect(api.get('c', signal)).rejects.toMatchObject({ name: 'AnswerFault', status: 404 });
  });

  test('gets a file as it is', async () => {
    fetched.mockResolvedValueOnce(new Response('PK'));
    const file = await api.exportLetters('c', { format: 'eml', keys: ['a'] });
    expect([await file.text(), request().body]).toEqual(['PK', { format: 'eml', keys: ['a'] }]);
  });
});

test('the progress is the events of the stream; what is none is logged and skipped', async () => {
  const lines = [progress, { state: 'unheard-of' }, { ...progress, state: 'done' }];
  fetched.mockResolvedValueOnce(
    new Response(lines.map((line) => `data: ${JSON.stringify(line)}\n\n`).join('')),
  );
  const states: string[] = [];
  for await (const { state } of api.progress('c', signal)) states.push(state);
  expect(states).toEqual(['running', 'done']);
  expect(console.warn).toHaveBeenCalledOnce();
});
