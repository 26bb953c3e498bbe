import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import type { Surroundings } from '@Hardware-Store-Finder/records';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Cache } from '@Hardware-Store-Finder/storage';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHealthCheck } from '../registry/health-check.ts';
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
  /** For files that last as long as a search, in a folder of this process. Other servers may use the same. */
  folder: string;
  timing?: RequestDeps['timing'];
  decoding?: Omit<DecoderOptions, 'folder'>;
};

/** The parts behind the source: catalogue, requests, decoder. `close` ends the decoder's process. */
export function createOverture(
  { catalogUrl, origins, maxBytes }: OvertureSettings,
  { callProvider, cache, surroundings, log, userAgent, folder: shared, timing, decoding }: OvertureDeps,
): Overture & { close(): void } {
  const folder = openOwnFolder(shared);
  const requests = createRequests({ callProvider, userAgent, ...(timing && { timing }) });
  const decoder = createDecoder({ folder, ...decoding });
  return {
    requests,
    decoder,
    cache,
    catalogUrl,
    recent: createRecent(),
    surroundings,
    log,
    folder,
    maxBytes,
    catalog: createCatalog({
      url: catalogUrl,
      requests,
      cache,
      origins,
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
    close() {
      decoder.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A crash may have left a folder behind; one that was not written to for a day belongs to no search. */
const abandonedMs = 86_400_000;

function openOwnFolder(shared: string): string {
  try {
    mkdirSync(shared, { recursive: true });
    accessSync(shared, constants.W_OK);
  } catch {
    // A data folder that is read-only.
    return mkdtempSync(path.join(tmpdir(), 'overture-'));
  }
  for (const name of readdirSync(shared)) {
    const left = path.join(shared, name);
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > abandonedMs) rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(shared, 'process-'));
}
