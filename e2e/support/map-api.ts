import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { type ApiServer, completed, line } from './api-server.ts';
import { searchFor, type useBrowser } from './browser.ts';
import type { RunningServer } from './server.ts';
import { playApi } from './shared-servers.ts';
import { storeMap } from './store-map.ts';
import { porto } from './town.ts';

export type MappedStore = { id?: string; lat?: number; lon?: number };

/** A search of Porto, or of a position, whose stores and source a test sets. */
export type MapApi = {
  api: ApiServer;
  server: RunningServer;
  stores: MappedStore[];
  source: Record<string, unknown>;
  /** The parameters of each search. */
  requests: URLSearchParams[];
};

/** Stores around Porto, in a spiral of a given radius in degrees. */
export function spread(count: number, reach: number): MappedStore[] {
  return Array.from({ length: count }, (_, at) => {
    const [turn, far] = [at * 2.4, (reach * (at + 1)) / count];
    return {
      id: `osm:node/${at + 1}`,
      lat: porto.lat + Math.sin(turn) * far * 0.75,
      lon: porto.lon + Math.cos(turn) * far,
    };
  });
}

/** The fixture of a test file: each test starts with 30 stores of OpenStreetMap. `prepare` runs once the API does. */
export function useMapApi(prepare: (map: MapApi) => Promise<void> = async () => undefined): MapApi {
  const map = { requests: [], stores: [], source: {} } as unknown as MapApi;
  beforeAll(async () => {
    Object.assign(
      map,
      await playApi((request, response) => {
        const url = new URL(request.url ?? '/', 'http://api');
        if (url.pathname !== '/search/stream') {
          response.writeHead(404).end();
          return;
        }
        map.requests.push(url.searchParams);
        const { stores, source } = map;
        const location = url.searchParams.get('location') ?? '';
        const [lat = porto.lat, lon = porto.lon] = location.includes(',')
          ? location.split(',').map(Number)
          : [];
        const radius_km = Number(url.searchParams.get('radius_km') ?? 10);
        response.write(
          line({ location, total_found: stores.length, center: { lat, lon }, radius_km, source }),
        );
        for (const [at, store] of stores.entries()) {
          const index = at + 1;
          response.write(
            line({
              store: {
                name: `Store ${index}`,
                address: `Street ${index}`,
                distance_km: index / 1000,
                ...store,
              },
              index,
              total: stores.length,
            }),
          );
        }
        response.end(completed);
      }),
    );
    await prepare(map);
  });
  beforeEach(() => {
    map.requests = [];
    map.stores = spread(30, 0.06);
    map.source = {
      id: 'directory',
      label: 'OpenStreetMap',
      attribution: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
    };
  });
  return map;
}

/** Searches Porto and opens the map. */
export async function openMap(
  open: ReturnType<typeof useBrowser>,
  on: RunningServer,
  options: Parameters<ReturnType<typeof useBrowser>>[1] = {},
): Promise<Page> {
  const page = await open(on.page, options);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: /^Results \(/ }).waitFor();
  await storeMap(page).open();
  return page;
}
