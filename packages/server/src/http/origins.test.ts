import { expect, test } from 'vitest';
import { embedderOrigin, isAllowedOrigin, isOwnHost } from './origins.ts';

const rules = {
  host: 'Store-Server',
  publicUrl: new URL('https://stores.example/'),
  allowedOrigins: ['https://partner.example'],
};

test.each([
  'localhost',
  'localhost:8002',
  '127.0.0.1:8002',
  '[::1]:8002',
  '192.168.1.20:8002',
  'stores.example',
  'store-server:8002',
])('the host %s is ours', (host) => {
  expect(isOwnHost(host, rules)).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:8002',
  'stores.example.evil.example',
  'a@localhost',
  'localhost/x',
  'localhost#x',
  ':8002',
])('the host %s is foreign', (host) => {
  expect(isOwnHost(host, rules)).toBe(false);
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:5173',
  'https://stores.example',
  'https://partner.example',
])('CORS admits %s', (origin) => {
  expect(isAllowedOrigin(origin, rules)).toBe(true);
});

test.each([
  'null',
  '',
  'https://evil.example',
  'https://localhost:3000',
  'http://localhost.evil.example',
  'https://partner.example.evil.example',
  'http://partner.example',
  'https://partner.example/path',
])('CORS rejects %s', (origin) => {
  expect(isAllowedOrigin(origin, rules)).toBe(false);
});

test.each([
  [{ origin: 'https://stores.example', host: 'api.example' }, 'https://stores.example'],
  [{ host: 'localhost:8002' }, 'http://localhost:8002'],
  [{ host: 'stores.example' }, 'https://stores.example'],
  [{ origin: 'null', host: 'localhost:8002' }, 'http://localhost:8002'],
])('a request with %j comes from a page of %s', (headers, origin) => {
  const rules = { host: '127.0.0.1', publicUrl: new URL('https://stores.example/'), allowedOrigins: [] };
  expect(embedderOrigin(new Headers(headers), rules)).toBe(origin);
});
