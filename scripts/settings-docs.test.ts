import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../packages/services/src/settings/config.ts';
import { knownSettings } from '../packages/services/src/settings/known-settings.ts';
import { root } from './prepare.mjs';

const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
const example = readFileSync(path.join(root, '.env.example'), 'utf8');
/** Read by the tests alone. */
const development = ['CHROMIUM_PATH', 'POSTGRES_BIN', 'SOFFICE_PATH'];

describe('the documented settings', () => {
  test('are the settings that the server reads', () => {
    expect(documented(page)).toEqual([...readByServer(), ...development].sort());
  });

  test('are those of .env.example', () => {
    expect(exampleSettings().map(([name]) => name)).toEqual(
      expect.arrayContaining(documented(page).filter((name) => !development.includes(name))),
    );
    expect(exampleSettings()).toHaveLength(readByServer().length);
  });

  test('have valid examples, and defaults that are the defaults', () => {
    // A service without a key has no settings at all.
    const keys = Object.fromEntries(
      readByServer()
        .filter((name) => name.endsWith('_API_KEY'))
        .map((name) => [name, 'key-1']),
    );
    const filled = Object.fromEntries(exampleSettings().filter(([, value]) => value !== ''));
    const defaults = loadConfig(keys);
    expect(loadConfig({ ...keys, ...filled })).toEqual({
      ...defaults,
      // These have no default, so the file has an example.
      databaseUrl: 'postgres://finder:password@localhost:5432/finder',
      publicUrl: new URL('https://stores.example.com'),
      allowedOrigins: ['https://crm.example.com'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      metrics: { host: '127.0.0.1', port: 9464 },
      productionApiUrl: 'https://api.example.com',
      contact: 'you@example.com',
      httpsProxy: 'http://proxy.example.com:3128/',
      noProxy: 'localhost,127.0.0.1',
      dnsServers: ['192.0.2.53'],
      seller: expect.objectContaining({ company: 'Example Hardware Co., Ltd.' }),
      models: { ...defaults.models, ollama: { ...defaults.models.ollama, model: 'llama3.2' } },
    });
  });

  test('have the same defaults on the page as in the example', () => {
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(8);
    const shown = rows.filter(([, name = '']) => !development.includes(name));
    expect(exampleSettings()).toEqual(expect.arrayContaining(shown.map(([, name, value]) => [name, value])));
  });
});

function readByServer(): string[] {
  return [...knownSettings()].sort();
}

/** The names in code spans of the page's tables. */
function documented(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** Names and values of the example file. */
function exampleSettings(): [string, string][] {
  return [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ]);
}
