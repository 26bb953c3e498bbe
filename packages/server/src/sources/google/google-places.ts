import type { Category, FoundStore, SearchCost } from '@hardware-store-finder/contract';
import type { Position } from '@hardware-store-finder/stores';
import { type Message, message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import type { Cache } from '../../storage/cache.ts';
import { createDailyBudget } from '../../storage/daily-budget.ts';
import {
  type CallDeps,
  callGoogle,
  createAllowance,
  type GooglePlacesSettings,
  type Progress,
} from './call-google.ts';
import { createLedger, listPrice } from './cost.ts';
import { type Cell, type Coverage, createCoverage } from './coverage.ts';
import { categoryOf, type Question, questionsFor } from './questions.ts';
import { describeSpent, describeStop, type Stop } from './stop-reason.ts';
import { storeOf } from './store-of.ts';
import { mostPages, type Place, pageSize, searchSku, writeRequest } from './wire.ts';

type Wanted = {
  center: Position;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** Ascending: the first with `enough` stores inside is the answer, else the last. */
  radiiKm: readonly [number, ...number[]];
  enough: number;
  categories: readonly Category[];
};

/** `found`: how many there are within the radius as far as is known, and those of them that were not told before, nearest first. */
type Finding =
  | Progress
  | { type: 'found'; radiusKm: number; total: number; stores: FoundStore[] }
  | { type: 'ended'; stopReason: Message; cost?: SearchCost };

export type GooglePlaces = {
  /** Throws AppError 'unavailable' with a sentence where nothing was found before a fault. */
  find(wanted: Wanted, signal: AbortSignal): AsyncGenerator<Finding>;
  /** What the next search may cost, in a sentence. */
  price(): Message;
};

/**
 * Stores by Text Search, past the 60 that it tells of one question: the area is asked cell by cell, the nearest
 * first, while the budgets last. Nothing of the answers is kept (the service's terms, 3.2.3), only how many there were.
 */
export function createGooglePlaces(
  settings: GooglePlacesSettings,
  deps: CallDeps & { cache: Cache },
): GooglePlaces {
  const ledger = createLedger(deps);
  const day = createDailyBudget(deps, 'google-places calls', settings.dailyCalls);

  return {
    price() {
      const { usd, of } = listPrice(searchSku, settings.searchCalls);
      const { searchCalls: calls, dailyCalls: daily } = settings;
      return message.googlePrice({ calls, usd: usd.toFixed(2), of, left: day.left(), daily });
    },
    async *find(wanted, signal) {
      const allowance = createAllowance(settings, day);
      const tab = ledger.openTab();
      const calling = { ...deps, allowance, tab };
      const areas = questionsFor(wanted.categories).map((question) => ({
        question,
        coverage: createCoverage(wanted.center),
      }));
      const results = createResults(wanted);

      /** Asks about a cell page by page. Returns whether its answer was full, or which budget ended. */
      async function* ask(
        question: Question,
        cell: Cell,
      ): AsyncGenerator<Finding, boolean | 'search' | 'day'> {
        let pageToken: string | undefined;
        let count = 0;
        for (let page = 0; page < mostPages; page += 1) {
          const spent = allowance.take();
          if (spent !== undefined) return spent;
          const body = writeRequest(question, cell, wanted.country, pageToken);
          const answer = yield* callGoogle(body, settings, calling, signal);
          signal.throwIfAborted();
          count += answer.count;
          results.add(answer.places, question);
          yield* results.tell();
          pageToken = answer.nextPageToken;
          if (pageToken === undefined) break;
        }
        return count >= mostPages * pageSize || pageToken !== undefined;
      }

      /** Covers all cells of all questions as far as the radius; returns which budget ended before that. */
      async function* cover(radiusKm: number): AsyncGenerator<Finding, 'search' | 'day' | undefined> {
        for (const { coverage } of areas) coverage.widen(radiusKm);
        for (let area = nearest(areas); area !== undefined; area = nearest(areas)) {
          const cell = area.coverage.take();
          if (cell === undefined) break;
          const outcome = yield* ask(area.question, cell);
          if (typeof outcome === 'string') return outcome;
          area.coverage.answered(cell, outcome);
        }
        return undefined;
      }

      async function* search(): AsyncGenerator<Finding, Stop> {
        for (const radiusKm of wanted.radiiKm) {
          yield { type: 'status', message: message.askingGoogle({ km: radiusKm }) };
          results.reach(radiusKm);
          const spent = yield* cover(radiusKm);
          if (spent !== undefined) return spent;
          if (results.total() >= wanted.enough) break;
        }
        return 'covered';
      }

      let stop: Stop;
      try {
        stop = yield* search();
      } catch (fault) {
        signal.throwIfAborted();
        if (!(fault instanceof AppError) || results.total() === 0) throw fault;
        stop = { fault: fault.userMessage };
      }
      const calls = allowance.taken();
      if (calls === 0 && (stop === 'search' || stop === 'day')) {
        throw new AppError('unavailable', describeSpent(stop, settings));
      }
      const crowded = areas.reduce((sum, { coverage }) => sum + coverage.crowded(), 0);
      const cost = tab.cost();
      yield {
        type: 'ended',
        stopReason: describeStop(stop, { calls, crowded }, settings),
        ...(cost !== undefined && { cost }),
      };
    },
  };
}

type Area = { question: Question; coverage: Coverage };

/** The one with the nearest cell to ask about; the first of several. */
function nearest(areas: readonly Area[]): Area | undefined {
  const km = ({ coverage }: Area) => coverage.nearestKm() ?? Number.POSITIVE_INFINITY;
  const [first] = [...areas].sort((a, b) => km(a) - km(b) || 0);
  return first?.coverage.nearestKm() === undefined ? undefined : first;
}

/** The stores that came so far, each once, and what was told of them. */
function createResults({ center, categories }: Wanted) {
  const known = new Map<string, FoundStore>();
  let untold: FoundStore[] = [];
  let radiusKm = 0;
  let total = 0;
  return {
    reach(toKm: number): void {
      radiusKm = toKm;
    },
    /** How many within the radius were told. */
    total: () => total,
    add(places: readonly Place[], question: Question): void {
      for (const place of places) {
        const category = categoryOf(place, question, categories);
        if (category === undefined || known.has(place.id)) continue;
        if (place.businessStatus === 'CLOSED_PERMANENTLY') continue;
        const store = storeOf(place, category, center);
        known.set(place.id, store);
        untold.push(store);
      }
    },
    *tell(): Generator<Finding & { type: 'found' }> {
      const stores = untold
        .filter(({ distance_km: km }) => km <= radiusKm)
        .sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1));
      untold = untold.filter(({ distance_km: km }) => km > radiusKm);
      total += stores.length;
      yield { type: 'found', radiusKm, total, stores };
    },
  };
}
