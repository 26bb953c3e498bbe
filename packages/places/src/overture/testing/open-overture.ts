import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { createSurroundings } from '@Hardware-Store-Finder/records';
import { createLog } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createOverture, type OvertureDeps } from '../create-overture.ts';

/** The parts of the source, asking a server on loopback. Limits of time are short. */
export function openOverture(
  {
    url,
    folder,
    maxBytes = 64_000_000,
    origins = [],
  }: { url: string; folder: string; maxBytes?: number; origins?: readonly string[] },
  deps: Partial<OvertureDeps> = {},
) {
  return createOverture(
    { catalogUrl: `${url}/catalog.json`, origins, maxBytes },
    {
      callProvider: createCallProvider({ baseUrls: [url] }),
      cache: createMemoryCache(),
      surroundings: createSurroundings(() => ({ label: 'Porto, Portugal', country: 'PT', distanceKm: 1 })),
      log: createLog(() => {}),
      userAgent: 'Test/1',
      folder,
      timing: { retryMs: 1 },
      ...deps,
    },
  );
}
