import { collectLog } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { appDeps } from '../testing/app-deps.ts';
import { createApp } from './app.ts';
import { clientInLog } from './request-log.ts';

test('the log has a hash of an address: the same for one client, another after a restart', () => {
  const sender = clientInLog('hash');
  const { client } = sender('127.0.0.1', '203.0.113.1');
  expect(client).toMatch(/^[\w-]{12}$/);
  expect(sender('10.0.0.1', '203.0.113.1')).toEqual({ client });
  expect(sender('127.0.0.1', '203.0.113.2').client).not.toBe(client);
  expect(clientInLog('hash')('127.0.0.1', '203.0.113.1').client).not.toBe(client);
  expect(sender('127.0.0.1', undefined).client).not.toContain('127');
  expect(sender(undefined, undefined)).toEqual({});
});

test('the log has the address or nothing, if it is set to', () => {
  expect(clientInLog('full')('127.0.0.1', '203.0.113.1')).toEqual({ client: '203.0.113.1' });
  expect(clientInLog('full')('127.0.0.1', undefined)).toEqual({ client: '127.0.0.1' });
  expect(clientInLog('none')('127.0.0.1', '203.0.113.1')).toEqual({});
});

test.each([
  ['/search/stream?location=Porto', '/search/stream'],
  ['/api/website?url=a.example', '/api/website'],
  ['/api/campaigns/secret-id/stores/anna@shop.example', '/api/campaigns/:id/stores/:key'],
  ['/', '/'],
  ['/api/website/anna@shop.example', '/*'],
  ['/hardware-store-finder/leads/anna@shop.example', '/hardware-store-finder/*'],
  ['/+351911111111', '/*'],
])('the path %s is logged as %s', async (url, logged) => {
  const { log, events } = collectLog();
  const app = await createApp(appDeps({ log }));
  await app.inject({ url, headers: { host: 'localhost' } });
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ event: 'request', path: logged }));
});
