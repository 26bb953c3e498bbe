import { type CallProvider, certificateFaultOf, readText } from '@Hardware-Store-Finder/http-client';
import { createMutex, type Log, readRetryAfter, startDeadline } from '@Hardware-Store-Finder/std';
import { type Cache, jsonCache, type Leases, withLease } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { type Chain, entitiesSchema, entityOf, readChain } from './read-entities.ts';

/** The most that one request may name. */
const idsPerRequest = 50;
const keptMs = 30 * 86_400_000;
const maxBytes = 16 * 1024 * 1024;
/** How long Wikidata is left alone after a fault, unless it says. */
const restMs = 60_000;

const chainSchema = z.object({
  websites: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
});

/**
 * Looks chains up in Wikidata (www.wikidata.org/wiki/Wikidata:Data_access): one request at a time, of the first 50 that
 * are not cached. A fault is logged and costs nothing but the answer.
 */
export function createWikidata(deps: {
  /** The address of api.php. */
  url: string;
  callProvider: CallProvider;
  cache: Cache;
  /** Keeps all processes that share them to one request at a time; absent where there is one. */
  leases?: Leases;
  /** Names this program, as Wikimedia's policy for user agents asks. */
  userAgent: string;
  log: Pick<Log, 'info'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How long a lookup may take in all, in line and for the answer; in milliseconds. */
  timeoutMs?: number;
}): Chains {
  const { url, callProvider, cache, leases, userAgent, log, now = Date.now, timeoutMs = 4_000 } = deps;
  const known = jsonCache<Chain>(cache, `wikidata/1/${url}/`, chainSchema);
  const mutex = createMutex();
  let restsUntil = 0;

  async function fetchChains(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams({
      action: 'wbgetentities',
      ids: ids.join('|'),
      props: 'claims',
      format: 'json',
    });
    const response = await callProvider(`${url}?${query}`, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal,
    });
    const { status, headers } = response;
    const rest = (reason: string) =>
      new WikidataFault(reason, readRetryAfter(headers.get('retry-after'), now()) || restMs);
    if (status !== 200) {
      await response.body?.cancel();
      throw rest(`HTTP ${status}`);
    }
    const { entities, error } = entitiesSchema.parse(JSON.parse(await readText(response, maxBytes)));
    if (error !== undefined) throw rest(error.code);
    const today = new Date(now()).toISOString().slice(0, 10);
    for (const id of ids) {
      // An entity that does not exist is remembered as well.
      await known.set(id, readChain(entityOf(entities ?? {}, id) ?? {}, today), keptMs);
    }
  }

  return {
    async lookUp(asked, outer) {
      const ids = [...new Set(asked)].filter((id) => /^Q[1-9]\d{0,11}$/.test(id));
      const chains = async () => Promise.all(ids.map(async (id) => [id, await known.get(id)] as const));
      const unknown = async () =>
        (await chains()).flatMap(([id, chain]) => (chain === undefined ? [id] : [])).slice(0, idsPerRequest);
      if ((await unknown()).length > 0) {
        const { signal, end } = startDeadline(timeoutMs, outer, () => new Error('Wikidata is silent.'));
        try {
          const fetchUnknown = async (abort: AbortSignal) => {
            // The request ahead may have answered, or failed.
            const left = await unknown();
            if (left.length > 0 && restsUntil <= now()) await fetchChains(left, abort);
          };
          await mutex.runExclusive(
            () =>
              leases ? withLease(leases, `wikidata ${url}`, signal, fetchUnknown) : fetchUnknown(signal),
            signal,
          );
        } catch (error) {
          if (!outer.aborted) {
            const { waitMs } = error instanceof WikidataFault ? error : { waitMs: restMs };
            restsUntil = now() + waitMs;
            const fault = certificateFaultOf(error) ?? error;
            log.info('wikidata_fault', { detail: fault instanceof Error ? fault.message : String(fault) });
          }
        } finally {
          end();
        }
      }
      return new Map(
        (await chains()).flatMap(([id, chain]): [string, Chain][] =>
          chain === undefined ? [] : [[id, chain]],
        ),
      );
    },
  };
}

class WikidataFault extends Error {
  override name = 'WikidataFault';
  /** How long it asks to be left alone, in milliseconds. */
  readonly waitMs: number;

  constructor(reason: string, waitMs: number) {
    super(reason);
    this.waitMs = waitMs;
  }
}

/** What is known of chains, by their id at Wikidata ('Q41'). */
export type Chains = {
  /** Never rejects: a chain that is unknown, or that cannot be looked up now, is not in the answer. */
  lookUp(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Chain>>;
};
