import {
  createSharedProgress,
  type Message,
  type Progress,
  withProgress,
} from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import { type Cache, cachedSingleFlight, type Leases } from '@Hardware-Store-Finder/storage';
import { createEndpoints, findAnswer, usualTimeoutS } from './find-answer.ts';
import { type OverpassAnswer, overpassAnswerSchema } from './overpass-answer.ts';
import { type OverpassArea, writeOverpassQuery } from './overpass-query.ts';
import { createSendQuery, type SendQueryDeps } from './send-query.ts';

export type OverpassDeps = Omit<SendQueryDeps, 'now' | 'timeout'> &
  Partial<Pick<SendQueryDeps, 'now' | 'timeout'>> & {
    /** The addresses above `/interpreter`, the first asked first. */
    urls: readonly string[];
    cache: Cache;
    leases?: Leases | undefined;
    pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  };

export type Overpass = {
  /** The shops of an area, cached for some hours. Yields its progress; throws AppError 'unavailable'. `isBackground`: nobody waits for it. */
  ask(
    area: OverpassArea,
    signal: AbortSignal,
    isBackground?: boolean,
  ): AsyncGenerator<Progress, OverpassAnswer>;
};

const keptMs = 6 * 3_600_000;

/** Asks Overpass servers (wiki.openstreetmap.org/wiki/Overpass_API), one query at a time of each, politely. */
export function createOverpass(deps: OverpassDeps): Overpass {
  const { urls, cache, leases, onReached, now = Date.now, pause = sleep } = deps;
  const { timeout = (ms: number) => AbortSignal.timeout(ms) } = deps;
  const answers = cachedSingleFlight<OverpassAnswer>(
    cache,
    `overpass/2/${urls.join()}/`,
    overpassAnswerSchema,
  );
  const progress = createSharedProgress();
  const endpoints = createEndpoints(urls, now);
  const send = createSendQuery({ ...deps, now, timeout });

  async function find(
    area: OverpassArea,
    tell: (message: Message) => void,
    signal: AbortSignal,
    isBackground: boolean,
  ) {
    const key = areaKey(area);
    const cached = () => answers.cached(key);
    const asking = { endpoints, send, pause, onReached, cached, leases, isBackground };
    const value = await findAnswer(area, asking, tell, signal);
    return { value, forMs: keptMs };
  }

  return {
    ask: (area, signal, isBackground = false) =>
      withProgress((tell) =>
        progress.share(areaKey(area), tell, (tellAll) =>
          answers.getOrFetch(areaKey(area), (abort) => find(area, tellAll, abort, isBackground), signal),
        ),
      ),
  };
}

function areaKey(area: OverpassArea): string {
  return writeOverpassQuery(area, usualTimeoutS);
}
