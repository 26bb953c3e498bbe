import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '@hardware-store-finder/contract';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { gazetteerFile, loadGazetteer } from '../geocoding/gazetteer.ts';
import { searchStream } from '../http/search-stream.ts';
import { writeEvent } from '../http/sse.ts';
import { changeDirectory } from '../import/directory/change-directory.ts';
import { importPlaces } from '../import/import-places.ts';
import type { PlacesSource } from '../import/places-source.ts';
import { createLog } from '../lib/log.ts';
import type { SearchDeps, SearchRequest } from '../search/search.ts';
import { openDirectory } from '../sources/imported/files.ts';
import { createDirectoryProvider } from '../sources/imported/imported-provider.ts';
import { collectLog } from '../testing/collect-log.ts';
import { startSearchThreads } from './search-threads.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'search-threads-'));
const geocoder = await loadGazetteer(gazetteerFile);
const log = createLog(() => undefined);
const porto = { lat: 41.14961, lon: -8.61099 };

/** Imports so many stores around Porto, in place of those before. */
async function importStores(count: number): Promise<void> {
  const change = await changeDirectory(dataDir);
  try {
    const folder = change.createFolder();
    const source: PlacesSource = {
      kind: 'file',
      bytes: 1,
      description: [],
      async *read() {
        yield Array.from({ length: count }, (_, at) => ({
          place: {
            id: `file:list/${at}`,
            lat: porto.lat + (at % 40) / 500,
            lon: porto.lon + Math.floor(at / 40) / 400,
            categories: [at % 3 === 0 ? ('paint' as const) : ('hardware' as const)],
            name: `Ferragens São ${at} 五金`,
            address: { street: `Rua ${at}`, city: 'Porto', country: 'PT' },
            phones: [],
            websites: [`www.ferragens-${at}.pt`],
            emails: [],
            socials: [],
          },
        }));
      },
      close: () => undefined,
    };
    const { dataset } = await importPlaces(source, 'list.csv', folder.path, {
      ...geocoder,
      onProgress: () => undefined,
    });
    await change.put({ name: 'list', folder: folder.name, ...dataset });
  } finally {
    change.close();
  }
}

await importStores(300);
const directory = await openDirectory(dataDir, log, { isShared: true, pollMs: 20 });
const threads = startSearchThreads({
  count: 1,
  directory,
  gazetteer: gazetteerFile,
  isOnlySource: true,
  hasAddresses: false,
  log,
});
afterAll(async () => {
  await threads.close();
  directory.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const search = (location: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  location,
  categories: ['hardware', 'paint'],
  ...more,
});

/** Once the thread has started. */
async function answer(request: SearchRequest, language: Language = 'english') {
  await vi.waitUntil(() => threads.answer(search('Porto'), 'english') !== undefined, { timeout: 20_000 });
  const written = await threads.answer(request, language);
  return written && { text: new TextDecoder().decode(written.body), report: { ...written.report, ms: 0 } };
}

/** As this thread answers it. */
async function expected(request: SearchRequest, language: Language = 'english') {
  const provider = createDirectoryProvider(directory);
  let report: Parameters<NonNullable<SearchDeps['observe']>>[0] | undefined;
  const searching: SearchDeps = {
    geocoder,
    places: async () => ({ provider, why: 'the only one' as never }),
    sample: provider,
    log,
    observe: (one) => {
      report = one;
    },
  };
  let text = '';
  const { events, encode } = searchStream(request, searching, language);
  for await (const step of events(new AbortController().signal)) {
    for (const event of 'type' in step ? [step] : step) text += writeEvent(encode(event));
  }
  return { text, report: { ...report, ms: 0 } };
}

describe('a thread', () => {
  test.each<[what: string, request: SearchRequest, language?: Language]>([
    ['a town', search('Porto')],
    ['a radius', search('Porto', { radiusKm: 2 })],
    ['one category', search('Porto', { categories: ['paint'] })],
    ['the usual categories', search('Porto', { isDefault: true })],
    ['a position', search('41.15, -8.6')],
    ['Chinese', search('波尔图'), 'chinese'],
    ['nothing', search('Porto', { radiusKm: 1, categories: ['trade'] })],
  ])('answers as the main thread does: %s', async (_, request, language) => {
    const seen = await answer(request, language);
    expect(seen).toEqual(await expected(request, language));
    expect(seen?.text).toMatch(/"completed":true/);
  });

  test.each<[what: string, request: SearchRequest]>([
    ['an unknown place', search('Nowhere in Particular')],
    ['a place without stores', search('Berlin')],
    ['the sample', search('Porto', { isSample: true })],
  ])('leaves to the main thread what has something to report: %s', async (_, request) => {
    expect(await answer(request)).toBeUndefined();
  });

  test('that cannot start leaves all to the main thread, and says why', async () => {
    const { log, events } = collectLog();
    const broken = startSearchThreads({
      count: 1,
      directory,
      gazetteer: path.join(dataDir, 'no-gazetteer.bin'),
      isOnlySource: true,
      hasAddresses: false,
      log,
    });
    try {
      await vi.waitUntil(() => events.length > 0, { timeout: 20_000 });
      expect(JSON.stringify(events)).toContain('no-gazetteer.bin cannot be read');
      expect(broken.answer(search('Porto'), 'english')).toBeUndefined();
    } finally {
      await broken.close();
    }
  });

  test('that dies leaves its searches to the main thread, and another takes its place', async () => {
    const dying = `
      const { parentPort } = await import('node:worker_threads');
      parentPort.on('message', (message) => 'tasks' in message && process.exit(1));
      parentPort.postMessage('ready');
    `;
    const program = new URL(`data:text/javascript,${encodeURIComponent(dying)}`);
    const mortal = startSearchThreads(
      { count: 1, directory, gazetteer: gazetteerFile, isOnlySource: true, hasAddresses: false, log },
      program,
    );
    try {
      for (let life = 0; life < 2; life += 1) {
        let left: ReturnType<typeof mortal.answer>;
        await vi.waitUntil(
          () => {
            left = mortal.answer(search('Porto'), 'english');
            return left !== undefined;
          },
          { timeout: 20_000 },
        );
        expect(await left).toBeUndefined();
      }
    } finally {
      await mortal.close();
    }
  });

  test('answers from a new import as soon as the main thread does', async () => {
    const before = directory.shared();
    await importStores(40);
    await vi.waitUntil(() => directory.shared() !== before, { timeout: 20_000 });
    const seen = await answer(search('Porto', { radiusKm: 50 }));
    expect(seen?.report.stores).toBe(40);
    expect(seen).toEqual(await expected(search('Porto', { radiusKm: 50 })));
  });
});
