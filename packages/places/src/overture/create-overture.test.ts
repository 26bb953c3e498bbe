import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { startStandIn, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openOverture } from './testing/open-overture.ts';

const url = 'http://127.0.0.1:9';

test('two servers on one data folder have a folder each, and remove only their own', () => {
  const folder = temporaryFolder();
  const one = openOverture({ url, folder });
  writeFileSync(path.join(one.folder, 'group.parquet'), 'x');
  const other = openOverture({ url, folder });
  expect(other.folder).not.toBe(one.folder);
  other.close();
  expect(existsSync(path.join(one.folder, 'group.parquet'))).toBe(true);
  one.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('what a crash left behind is removed a day later', () => {
  const folder = temporaryFolder();
  const now = Date.now() / 1000;
  for (const [name, ageHours] of [
    ['process-old', 25],
    ['process-new', 23],
  ] as const) {
    const left = path.join(folder, name);
    mkdirSync(left);
    writeFileSync(path.join(left, 'group.parquet'), 'x');
    utimesSync(left, now - ageHours * 3600, now - ageHours * 3600);
  }
  const overture = openOverture({ url, folder });
  onTestFinished(overture.close);
  expect(readdirSync(folder).sort()).toEqual(['process-new', path.basename(overture.folder)].sort());
});

test('a release is kept apart by the hosts that its files may be read from', async () => {
  const server = await startStandIn(({ path: asked }) => ({
    body: JSON.stringify(
      asked === '/catalog.json'
        ? { latest: '2026-08-19.0' }
        : asked.endsWith('collection.json')
          ? { links: [{ rel: 'item', href: './0/0.json' }] }
          : {
              id: '0',
              bbox: [0, 0, 1, 1],
              assets: { aws: { href: 'https://a.example/0' }, azure: { href: 'https://b.example/0' } },
            },
    ),
  }));
  onTestFinished(server.close);
  const cache = createMemoryCache();
  const urlsWith = async (origins: string[]) => {
    const callProvider = createCallProvider({ baseUrls: [server.url] });
    const overture = openOverture(
      { url: server.url, folder: temporaryFolder(), origins },
      { cache, callProvider },
    );
    onTestFinished(overture.close);
    return (await overture.catalog.newest(new AbortController().signal)).files.flatMap(({ urls }) => urls);
  };
  expect(await urlsWith(['https://a.example'])).toEqual(['https://a.example/0']);
  expect(await urlsWith(['https://b.example'])).toEqual(['https://b.example/0']);
  expect(await urlsWith(['https://b.example', 'https://a.example'])).toEqual([
    'https://a.example/0',
    'https://b.example/0',
  ]);
});
