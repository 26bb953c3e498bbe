import { coreCategories, type ListedStore } from '@Hardware-Store-Finder/contract';
import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import {
  type Asked,
  type Reply,
  type StandIn,
  startStandIn,
  temporaryFolder,
} from '@Hardware-Store-Finder/testing';
import { onTestFinished } from 'vitest';
import { type PlaceEvent, type PlaceQuery, toFoundStore } from '../../provider.ts';
import type { OvertureDeps } from '../create-overture.ts';
import { createOvertureProvider } from '../overture-provider.ts';
import { openOverture } from './open-overture.ts';

export const porto: PlaceQuery = {
  center: { lat: 41.14961, lon: -8.61099 },
  place: 'Porto, Portugal',
  country: 'PT',
  radiiKm: [10],
  enough: 20,
  categories: coreCategories,
};

/** The source, asking a server on loopback that answers with `reply`, until the test ends. */
export async function startOverture(
  reply: (asked: Asked) => Reply | Promise<Reply>,
  { maxBytes, also = [], ...deps }: Partial<OvertureDeps> & { maxBytes?: number; also?: string[] } = {},
) {
  const server = await startStandIn(reply);
  const overture = openOverture(
    {
      url: server.url,
      folder: temporaryFolder(),
      ...(maxBytes !== undefined && { maxBytes }),
      origins: also,
    },
    { callProvider: createCallProvider({ baseUrls: [server.url, ...also] }), ...deps },
  );
  onTestFinished(() => {
    overture.close();
    return server.close();
  });
  const provider = createOvertureProvider(overture);
  const search = async (changed: Partial<PlaceQuery> = {}, signal = new AbortController().signal) => {
    const events: PlaceEvent[] = [];
    for await (const event of provider.find({ ...porto, ...changed }, signal)) events.push(event);
    return events;
  };
  return { server, overture, search };
}

/** The stores of a search, in order. */
export function storesOf(events: readonly PlaceEvent[]): ListedStore[] {
  return events.flatMap((event) => (event.type === 'stores' ? event.stores.map(toFoundStore) : []));
}

/** The requests for ranges of files. */
export function rangesOf({ asked }: StandIn): { path: string; from: number; to: number }[] {
  return asked.flatMap(({ path, headers }) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    return from === undefined ? [] : [{ path, from: Number(from), to: Number(to) }];
  });
}
