import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createClientLimits } from '../http/client-limits.ts';
import { startApp } from '../testing/app-deps.ts';
import { unsubscribePath, unsubscribeUrl } from './unsubscribe.ts';

const ended: string[] = [];
const { port, close } = await startApp({ unsubscribe: async (messageId) => void ended.push(messageId) });
afterAll(close);
beforeEach(() => ended.splice(0));
const url = `http://localhost:${port}${unsubscribePath}?letter=${encodeURIComponent('1-2@factory.example')}`;

test('the address names the letter', () => {
  const whole = unsubscribeUrl(new URL('https://stores.example/'), '<1-2@factory.example>');
  expect(whole).toBe('https://stores.example/hardware-store-finder/unsubscribe?letter=1-2%40factory.example');
});

test('a scanner that follows the link ends nothing, and a person sees a button', async () => {
  for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(200);
  const page = await (await fetch(url)).text();
  expect(page).toContain(
    '<form method="post" action="/hardware-store-finder/unsubscribe?letter=1-2%40factory.example">',
  );
  expect(ended).toEqual([]);
});

// RFC 8058, 3.1: either form may be used, and no cookie or origin comes with it.
test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program that posts %s ends the letters', async (type, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, 'accept-language': 'zh' },
    body,
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('不会再收到')]);
  expect(ended).toEqual(['<1-2@factory.example>']);
});

test('other routes take forms no more than before', async () => {
  const answer = await fetch(`http://localhost:${port}/api/generate-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  });
  expect(answer.status).toBe(400);
});

test('each costs its client a token, and a scanner that only looks pays none', async () => {
  const limits = createClientLimits(createMemoryTokenBuckets({ capacity: 2, perSecond: 0.001 }));
  const server = await startApp({ limits, trustedProxies: ['127.0.0.1', '::1'] });
  onTestFinished(server.close);
  const ask = async (method: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    return (await fetch(`http://localhost:${server.port}${unsubscribePath}`, { method, headers })).status;
  };
  const methods = ['GET', 'POST', 'GET', 'POST', 'GET', 'POST', 'GET'];
  const statuses = [];
  for (const method of methods) statuses.push(await ask(method));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
});
