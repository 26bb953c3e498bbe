import { createSharedProgress, type Message, withProgress } from '@Hardware-Store-Finder/messages';
import { type Cache, cachedSingleFlight } from '@Hardware-Store-Finder/storage';
import type { LiveGeocoder, Located } from '../geocoder.ts';
import { type Hit, hitsSchema, preferHit } from './nominatim-hits.ts';
import { type NominatimRequests, silent } from './nominatim-requests.ts';

const dayMs = 86_400_000;
const forGoodMs = 100 * 365 * dayMs;
/** If the gazetteer knows the place already, how long a search waits for the map: in line and for the answer together. */
const timeoutMs = 4_000;

/** Finds places with Nominatim (nominatim.org/release-docs/latest/api/Search); each answer is cached for good. */
export function createNominatim(deps: {
  /** The address above `/search`. */
  url: string;
  requests: NominatimRequests;
  cache: Cache;
  /** A signal that is aborted after so many milliseconds. */
  timeout?: (ms: number) => AbortSignal;
}): LiveGeocoder {
  const { url, requests, cache } = deps;
  const { timeout = (ms: number) => AbortSignal.timeout(ms) } = deps;
  const answers = cachedSingleFlight<Hit[]>(cache, `nominatim/1/${url}/`, hitsSchema);
  const progress = createSharedProgress();

  function lookUp(text: string, tell: (message: Message) => void, signal: AbortSignal): Promise<Hit[]> {
    const key = text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
    const query = { q: text, format: 'jsonv2', addressdetails: '1', limit: '5', 'accept-language': 'en' };
    return progress.share(key, tell, (tellAll) => {
      const ask = async (abort: AbortSignal) => {
        const found = await requests.ask({ path: '/search', query, schema: hitsSchema }, tellAll, abort);
        return { value: found, forMs: found.length > 0 ? forGoodMs : dayMs };
      };
      return answers.getOrFetch(key, ask, signal);
    });
  }

  /** Gives up after the timeout, wherever the request is by then: other people's requests may be ahead. */
  async function lookUpSoon(
    text: string,
    tell: (message: Message) => void,
    signal: AbortSignal,
  ): Promise<Hit[]> {
    const deadline = timeout(timeoutMs);
    try {
      return await lookUp(text, tell, AbortSignal.any([signal, deadline]));
    } catch (fault) {
      signal.throwIfAborted();
      throw deadline.aborted ? silent(new URL(url).host, timeoutMs) : fault;
    }
  }

  return {
    locate: (text, offline, signal) =>
      withProgress<Located>(async (tell) => {
        const isKnown = offline.kind === 'found' && offline.note === undefined;
        const hits = await (isKnown ? lookUpSoon(text, tell, signal) : lookUp(text, tell, signal));
        return preferHit(text, hits, offline) ?? offline;
      }),
  };
}
