import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { sourceDefinitions } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import { isClosed } from '@Hardware-Store-Finder/records';
import { type Cache, createDailyBudget, type DailyBudgetDeps } from '@Hardware-Store-Finder/storage';
import {
  type PlaceEvent,
  type PlaceProvider,
  type PlaceQuery,
  sourceOf,
  type UnlocalizedSource,
} from '../provider.ts';
import {
  type CallDeps,
  callGoogle,
  createCallBudget,
  type GooglePlacesSettings,
  type SpentBudget,
} from './call-google.ts';
import { createUsageMeter, listPrice } from './cost.ts';
import { type Cell, type Coverage, createCoverage, smallestKm } from './coverage.ts';
import { categoryOf, type Question, questionsFor } from './questions.ts';
import { mostPages, type Place, pageSize, searchSku, storeOf, writeRequest } from './wire.ts';

export type GooglePlaces = {
  /**
   * Throws AppError 'unavailable' where a fault came before the first store; a later one is the reason of the end.
   * @param source what the headers say of their source
   */
  find(query: PlaceQuery, source: UnlocalizedSource, signal: AbortSignal): AsyncGenerator<PlaceEvent>;
  /** What the next search may cost, in a sentence. */
  price(): Promise<Message>;
  /** What is left of today's calls. */
  callsLeft(): Promise<number>;
};

/**
 * Finds stores by Text Search, past the 60 that it returns for one question: the area is searched cell by cell, the
 * nearest first, while the budgets last. Of the answers only the number of calls is stored (the service's terms, 3.2.3).
 */
export function createGooglePlaces(
  settings: GooglePlacesSettings,
  deps: CallDeps & { cache: Cache } & Pick<DailyBudgetDeps, 'ledger' | 'shares' | 'share'>,
): GooglePlaces {
  const meter = createUsageMeter(deps);
  const day = createDailyBudget(deps, 'google-places calls', settings.dailyCalls);

  return {
    callsLeft: day.left,
    async price() {
      const { usd, of } = listPrice(searchSku, settings.searchCalls);
      const { searchCalls: calls, dailyCalls: daily } = settings;
      return message.googlePrice({ calls, usd: usd.toFixed(2), of, left: await day.left(), daily });
    },
    async *find(query, source, signal) {
      const budget = createCallBudget(settings, day, query.client);
      const costs = meter.trackSearch();
      const callDeps = { ...deps, budget, costs };
      const areas = questionsFor(query.categories).map((question) => ({
        question,
        coverage: createCoverage(query.center),
      }));
      const results = createResults(query, source);

      /** Asks about a cell page by page. Returns whether its answer was full, or the budget that is spent. */
      async function* ask(question: Question, cell: Cell): AsyncGenerator<PlaceEvent, boolean | SpentBudget> {
        let pageToken: string | undefined;
        let count = 0;
        for (let page = 0; page < mostPages; page += 1) {
          const spent = await budget.take();
          if (spent !== undefined) return spent;
          const body = writeRequest(question, cell, query.country, pageToken);
          const answer = yield* callGoogle(body, settings, callDeps, signal);
          signal.throwIfAborted();
          count += answer.count;
          results.add(answer.places, question);
          yield* results.takeNew();
          pageToken = answer.nextPageToken;
          if (pageToken === undefined) break;
        }
        return count >= mostPages * pageSize || pageToken !== undefined;
      }

      /** Asks every question about every cell within the radius; returns the budget that was spent before that. */
      async function* cover(radiusKm: number): AsyncGenerator<PlaceEvent, SpentBudget | undefined> {
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

      async function* search(): AsyncGenerator<PlaceEvent, StopReason> {
        for (const radiusKm of query.radiiKm) {
          yield { type: 'status', message: message.askingGoogle({ km: radiusKm }) };
          results.widen(radiusKm);
          const spent = yield* cover(radiusKm);
          if (spent !== undefined) return spent;
          if (results.total() >= query.enough) break;
        }
        return 'covered';
      }

      let reason: StopReason;
      try {
        reason = yield* search();
      } catch (fault) {
        signal.throwIfAborted();
        if (!(fault instanceof AppError) || results.total() === 0) throw fault;
        reason = { fault: fault.userMessage };
      }
      const calls = budget.taken();
      if (calls === 0 && typeof reason === 'string' && reason !== 'covered') {
        throw new AppError('unavailable', describeSpentBudget(reason, settings));
      }
      const crowded = areas.reduce((sum, { coverage }) => sum + coverage.crowded(), 0);
      const cost = await costs.cost();
      yield {
        type: 'ended',
        stopReason: describeStopReason(reason, { calls, crowded }, settings),
        ...(cost !== undefined && { cost }),
      };
    },
  };
}

type Area = { question: Question; coverage: Coverage };

/** The area with the nearest cell that is still to be asked about; the first of equals. */
function nearest(areas: readonly Area[]): Area | undefined {
  const km = ({ coverage }: Area) => coverage.nearestKm() ?? Number.POSITIVE_INFINITY;
  const [first] = [...areas].sort((a, b) => km(a) - km(b) || 0);
  return first?.coverage.nearestKm() === undefined ? undefined : first;
}

/** The stores so far, each once, and the events that tell of them. */
function createResults({ center, categories }: PlaceQuery, source: UnlocalizedSource) {
  const known = new Set<string>();
  let unsent: FoundStore[] = [];
  let radiusKm = 0;
  let total = 0;
  let sent: { total: number; radiusKm: number } | undefined;
  return {
    widen(toKm: number): void {
      radiusKm = toKm;
    },
    /** How many stores within the radius were sent. */
    total: () => total,
    add(places: readonly Place[], question: Question): void {
      for (const place of places) {
        const category = categoryOf(place, question, categories);
        if (category === undefined || known.has(place.id)) continue;
        if (isClosed((sign) => (sign === 'business_status' ? place.businessStatus : undefined))) continue;
        known.add(place.id);
        unsent.push(storeOf(place, category, center));
      }
    },
    /** A header where it says something new, then the stores within the radius that were not sent yet, nearest first. */
    *takeNew(): Generator<PlaceEvent> {
      const stores = unsent
        .filter(({ distance_km: km }) => km <= radiusKm)
        .sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1));
      unsent = unsent.filter(({ distance_km: km }) => km > radiusKm);
      total += stores.length;
      if (sent?.total !== total || sent.radiusKm !== radiusKm) {
        sent = { total, radiusKm };
        yield { type: 'header', total, radiusKm, source };
      }
      if (stores.length > 0) yield { type: 'stores', stores };
    },
  };
}

/** Why a search ended: its area is covered, a budget is spent, or Google failed. */
type StopReason = 'covered' | SpentBudget | { fault: Message };

/** The sentence for a search that found stores, or covered its area without one. */
function describeStopReason(
  reason: StopReason,
  { calls, crowded }: { calls: number; crowded: number },
  { dailyCalls }: Pick<GooglePlacesSettings, 'dailyCalls'>,
): Message {
  if (typeof reason === 'object') return message.googleStopped({ calls, fault: reason.fault });
  if (reason === 'search') return message.googleSearchSpent({ calls });
  if (reason === 'share') return message.googleShareSpent({ calls });
  if (reason === 'day') return message.googleDaySpent({ calls, daily: dailyCalls });
  return crowded === 0
    ? message.googleCovered({ calls })
    : message.googleCrowded({ calls, crowded, km: smallestKm, stores: mostPages * pageSize });
}

/** The sentence for a search that could not make its first call. */
function describeSpentBudget(
  budget: SpentBudget,
  { dailyCalls, searchCalls }: Pick<GooglePlacesSettings, 'dailyCalls' | 'searchCalls'>,
): Message {
  if (budget === 'share') return message.googleShareUsed();
  return budget === 'day'
    ? message.googleNoneLeft({ daily: dailyCalls })
    : message.googleNoneAllowed({ calls: searchCalls });
}

const { searchLabel, credit } = sourceDefinitions.google;

/** Real stores of Google Maps, where a key is set. Searches cost money, and nothing may be stored. */
export function createGoogleProvider(googlePlaces: GooglePlaces | undefined): PlaceProvider {
  return {
    id: 'google',
    label: searchLabel,
    attribution: credit.attribution,
    price: async () => googlePlaces?.price(),
    ready: () => googlePlaces !== undefined,
    covers: () => true,
    async *find(query, signal) {
      signal.throwIfAborted();
      if (googlePlaces === undefined) {
        throw new AppError('unavailable', message.googleWithoutKey());
      }
      yield* googlePlaces.find(query, sourceOf(this, credit.url), signal);
    },
  };
}
