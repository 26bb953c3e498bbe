import { mkdirSync, rmSync } from 'node:fs';
import type { CallProvider } from '../../http-client/call-provider.ts';
import type { Log } from '../../lib/log.ts';
import type { Cache } from '../../storage/cache.ts';
import type { Surroundings } from '../../store-records/surroundings.ts';
import { createHealthCheck } from '../health-check.ts';
import { createCatalog } from './catalog.ts';
import { createDecoder, type DecoderOptions } from './decoder/decoder.ts';
import { createRecent } from './group-cache.ts';
import type { Overture } from './overture-provider.ts';
import { createRequests, type RequestDeps } from './requests.ts';

export type OvertureSettings = {
  /** The address of catalog.json. */
  catalogUrl: string;
  /** The origins that files may be read from, besides that of the catalogue. */
  origins: readonly string[];
  /** The bytes that one search may read. */
  maxBytes: number;
};

export type OvertureDeps = {
  callProvider: CallProvider;
  cache: Cache;
  surroundings: Surroundings;
  log: Log;
  userAgent: string;
  /** For files that last as long as a search. It is emptied. */
  folder: string;
  timing?: RequestDeps['timing'];
  decoding?: Omit<DecoderOptions, 'folder'>;
};

/** The parts behind the source: catalogue, requests, decoder. `close` ends the decoder's process. */
export function createOverture(
  { catalogUrl, origins, maxBytes }: OvertureSettings,
  { callProvider, cache, surroundings, log, userAgent, folder, timing, decoding }: OvertureDeps,
): Overture & { close(): void } {
  // A crash may have left files behind.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const allowed = new Set([new URL(catalogUrl).origin, ...origins]);
  const requests = createRequests({ callProvider, userAgent, ...(timing && { timing }) });
  const decoder = createDecoder({ folder, ...decoding });
  return {
    requests,
    decoder,
    cache,
    recent: createRecent(),
    surroundings,
    log,
    folder,
    maxBytes,
    catalog: createCatalog({
      url: catalogUrl,
      requests,
      cache,
      isAllowed: (url) => allowed.has(new URL(url).origin),
    }),
    healthCheck: createHealthCheck({
      id: 'overture',
      urls: [catalogUrl],
      cache,
      probe: async (url, signal) => {
        const response = await callProvider(url, { headers: { 'user-agent': userAgent }, signal });
        await response.body?.cancel();
      },
    }),
    close: decoder.close,
  };
}
