import { expect, test } from 'vitest';
import { embedderOrigin, isAllowedOrigin, isForeignRequest, isOwnHost } from './origins.ts';

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
])('the host %s is its own', (host) => {
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
  expect(embedderOrigin(headers, rules)).toBe(origin);
});

const cases: [site: string, mode: string, origin: string | undefined, isForeign: boolean][] = [
  ['same-origin', 'cors', undefined, false],
  ['same-origin', 'same-origin', undefined, false],
  ['same-origin', 'cors', 'http://192.168.1.20:8002', false],
  ['same-site', 'cors', 'http://localhost:3000', false],
  ['cross-site', 'cors', 'http://localhost:3000', false],
  ['cross-site', 'cors', 'http://127.0.0.1:5173', false],
  ['cross-site', 'cors', 'https://stores.example', false],
  ['cross-site', 'cors', 'https://partner.example', false],
  ['cross-site', 'cors', undefined, true],
  ['cross-site', 'cors', 'null', true],
  ['cross-site', 'cors', 'https://evil.example', true],
  // <img>, <script>, <link>, sendBeacon and fetch without CORS: an Origin that is allowed does not help.
  ['cross-site', 'no-cors', undefined, true],
  ['cross-site', 'no-cors', 'https://partner.example', true],
  ['same-site', 'no-cors', undefined, true],
  ['same-origin', 'no-cors', undefined, true],
  // A link, a form, a frame, a pop-up; `none` is a link in a mail or a chat.
  ['cross-site', 'navigate', undefined, true],
  ['cross-site', 'navigate', 'https://partner.example', true],
  ['same-site', 'navigate', undefined, true],
  ['none', 'navigate', undefined, true],
];
test.each(cases)(
  'a browser request from %s in mode %s with Origin %s: foreign is %s',
  (site, mode, origin, isForeign) => {
    const headers = {
      'sec-fetch-site': site,
      'sec-fetch-mode': mode,
      ...(origin !== undefined && { origin }),
    };
    expect(isForeignRequest(headers, rules)).toBe(isForeign);
  },
);

test('a request of a program, which names no site, is not foreign', () => {
  expect(isForeignRequest({}, rules)).toBe(false);
  expect(isForeignRequest({ 'sec-fetch-site': 'cross-site' }, rules)).toBe(true);
});
