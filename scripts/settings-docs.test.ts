import { loadConfig, settingNames } from '@Hardware-Store-Finder/services';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFile, pageFile, rarePageFile, writeExample, writePage } from '../tools/settings-docs.ts';

const page = readFileSync(pageFile, 'utf8');
const rarePage = readFileSync(rarePageFile, 'utf8');
const example = readFileSync(exampleFile, 'utf8');
/** Read by the tests alone. */
const development = ['CHROMIUM_PATH', 'POSTGRES_BIN', 'SOFFICE_PATH'];

test('.env.example and the pages of settings are what npm run settings-docs writes', () => {
  expect(example).toBe(writeExample());
  expect(page).toBe(writePage(page, false));
  expect(rarePage).toBe(writePage(rarePage, true));
});

test('one of the pages has a row for every setting, and the example a line', () => {
  const rows = `${page}\n${rarePage}`.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect([...new Set(cells)].sort()).toEqual([...settingNames, ...development].sort());
  expect(exampleSettings().map(([name]) => name)).toEqual([...settingNames]);
});

test('the example has the defaults, and valid values for the rest', () => {
  // A service without a key has no settings at all.
  const keys = Object.fromEntries(
    [...settingNames].filter((name) => name.endsWith('_API_KEY')).map((name) => [name, 'key-1']),
  );
  const filled = Object.fromEntries(exampleSettings().filter(([, value]) => value !== ''));
  const defaults = loadConfig(keys);
  expect(loadConfig({ ...keys, ...filled })).toEqual({
    ...defaults,
    databaseUrl: 'postgres://finder:password@localhost:5432/finder',
    publicUrl: new URL('https://stores.example.com'),
    allowedOrigins: ['https://crm.example.com'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    metrics: { host: '127.0.0.1', port: 9464 },
    mailKeyFile: '/etc/hardware-store-finder/mail.key',
    mailServers: new Set(['mail.office.lan:587', 'mail.office.lan:993']),
    mailClients: {
      gmail: {
        clientId: '1234-abcd.apps.googleusercontent.com',
        clientSecret: undefined,
        issuer: new URL('https://accounts.google.com'),
      },
      microsoft: {
        clientId: '11112222-bbbb-3333-cccc-4444dddd5555',
        issuer: new URL('https://login.microsoftonline.com/organizations/v2.0'),
      },
    },
    productionApiUrl: 'https://api.example.com',
    contact: 'you@example.com',
    httpsProxy: 'http://proxy.example.com:3128/',
    noProxy: 'localhost,127.0.0.1',
    dnsServers: ['192.0.2.53'],
    models: { ...defaults.models, ollama: { ...defaults.models.ollama, model: 'llama3.2' } },
  });
});

/** Names and values of the example file. */
function exampleSettings(): [string, string][] {
  return [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ]);
}
