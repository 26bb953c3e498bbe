import { suggestAnswerSchema } from '@Hardware-Store-Finder/contract';
import { expect, test, vi } from 'vitest';
import { appDeps } from '../testing/app-deps.ts';
import { createApp } from './app.ts';

const suggest = vi.fn((text: string) => [{ label: `${text}, Portugal`, lat: 41.15, lon: -8.61 }]);
const app = await createApp(appDeps({ suggester: { suggest }, chineseLabel: ({ label }) => `汉 ${label}` }));
const ask = (query: string) => app.inject({ url: `/api/suggest${query}`, headers: { host: 'localhost' } });

test('suggests places for the typed text with its trailing space, and lets browsers cache the answer', async () => {
  const answer = await ask('?q=%20Por%20');
  expect(answer.statusCode).toBe(200);
  expect(suggest).toHaveBeenLastCalledWith('Por ', 8);
  expect(suggestAnswerSchema.parse(answer.json())).toEqual({
    suggestions: [{ label: 'Por , Portugal', lat: 41.15, lon: -8.61 }],
  });
  expect(answer.headers['cache-control']).toBe('private, max-age=3600');
});

test('labels places in the language of the request', async () => {
  const headers = { host: 'localhost', 'accept-language': 'zh-CN' };
  const answer = await app.inject({ url: '/api/suggest?q=Por', headers });
  expect(suggestAnswerSchema.parse(answer.json()).suggestions[0]?.label).toBe('汉 Por, Portugal');
  expect(answer.headers.vary).toMatch(/Accept-Language/);
});

test.each([
  [`?q=${'a'.repeat(201)}`, /201 characters; the limit is 200/],
  ['?q=Por%00to', /control characters/],
])('refuses %s with a reason', async (query, words) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: expect.stringMatching(words) });
});

test('accepts 200 characters, and an empty text', async () => {
  expect((await ask(`?q=${'a'.repeat(200)}`)).statusCode).toBe(200);
  expect((await ask('')).statusCode).toBe(200);
  expect(suggest).toHaveBeenLastCalledWith('', 8);
});
