import {
  type Category,
  enoughStores,
  type FoundStore,
  type SearchEvent,
  type SearchHeader,
  searchRadiiKm,
} from '@Hardware-Store-Finder/contract';
import type { Geocoder, LiveGeocoder, Located } from '@Hardware-Store-Finder/geocoder';
import {
  AppError,
  joinMessages,
  type Message,
  message,
  type Unlocalized,
} from '@Hardware-Store-Finder/messages';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Chains } from '../chains/wikidata.ts';
import {
  type ChooseProvider,
  nameTogether,
  type PlaceProvider,
  type PlaceQuery,
  type ProvidedStore,
  type ProviderChoice,
  type UnlocalizedSource,
} from '../provider.ts';
import { createChainRows } from './chain-rows.ts';
import { coveredNamesake } from './covered-namesake.ts';
import { searchTogether } from './search-together.ts';

/** A validated search. */
export type SearchRequest = {
  /** Trimmed, 1 to 200 characters. */
  location: string;
  /** The chosen radius; without one, the search widens until it finds enough stores. */
  radiusKm?: number;
  categories: readonly Category[];
  /** Whether the request named no categories, and these are the usual ones. */
  isDefault?: boolean;
  /** Whether the request names the sample of invented stores as its source. */
  isSample?: boolean;
  /** Who searches, for the shares of daily budgets. */
  client?: string | undefined;
  /** Nobody waits for it: people's searches come first. */
  isBackground?: boolean;
};

/** An event of a search before localization. */
export type SearchStep =
  | Extract<SearchEvent<ProvidedStore>, { type: 'store' }>
  | Extract<SearchEvent<FoundStore>, { type: 'update' }>
  | UnlocalizedHeader
  | { type: 'status'; message: Message }
  | Unlocalized<Ending<'completed'>, 'stop_reason'>
  | Unlocalized<Ending<'error'>, 'message'>;

type Ending<Type> = Extract<SearchEvent, { type: Type }>;
type UnlocalizedHeader = { type: 'header' } & Omit<Unlocalized<SearchHeader, 'place_note'>, 'source'> & {
    source?: UnlocalizedSource;
  };

/** The geocoders and sources of a search. */
export type SearchDeps = {
  geocoder: Geocoder;
  /** Looks up streets and addresses that the gazetteer does not know; absent offline. */
  addresses?: LiveGeocoder;
  places: ChooseProvider;
  /** What is known of chains; absent offline. */
  chains?: Chains;
  /** Invented stores, used only when a request names them. */
  sample: PlaceProvider;
  /** Gets a line for each search that its source could not answer. */
  log: Pick<Log, 'info'>;
  /** Learns how each search ended. */
  observe?: (report: SearchReport) => void;
};

/** How a search ended, without anything that a person typed. */
export type SearchReport = {
  /** The id of the source, or of several joined by '+'; `none` before one was chosen. */
  source: string;
  /** `cancelled`: the client left. `unavailable`: the source could not answer. `failed`: a fault of this program. */
  outcome: 'found' | 'empty' | 'unknown_place' | 'unavailable' | 'failed' | 'cancelled';
  stores: number;
  ms: number;
};

type Found = Located & { kind: 'found' };
type Unknown = Located & { kind: 'unknown' };

/**
 * Finds a place and the stores around it. Stores found together are yielded as one list. Ends with `completed` or
 * `error`. AppError 'unavailable' of a source becomes an `error` that offers invented stores; other errors are
 * rethrown.
 */
export async function* search(
  request: SearchRequest,
  deps: SearchDeps,
  signal: AbortSignal,
): AsyncGenerator<SearchStep | readonly SearchStep[]> {
  const started = performance.now();
  const report: Omit<SearchReport, 'ms'> = { source: 'none', outcome: 'cancelled', stores: 0 };
  try {
    yield* findStores(request, deps, signal, report);
  } catch (fault) {
    if (!signal.aborted) report.outcome = 'failed';
    throw fault;
  } finally {
    deps.observe?.({ ...report, ms: performance.now() - started });
  }
}

async function* findStores(
  request: SearchRequest,
  deps: SearchDeps,
  signal: AbortSignal,
  report: Omit<SearchReport, 'ms'>,
): AsyncGenerator<SearchStep | readonly SearchStep[]> {
  const { answer, isGuess, provider: source, besides = [] } = yield* locate(request, deps, signal);
  report.source = nameTogether([source, ...besides]).id;
  if (answer.kind === 'unknown') {
    report.outcome = 'unknown_place';
    yield { ...unknownPlace(request.location, answer), ...(!isGuess && { retryable: false }) };
    return;
  }
  const located = coveredNamesake(answer, source);
  let header = toHeader(request, located);
  let isHeaderSent = false;
  let index = 0;
  let ended: Pick<SearchStep & { type: 'completed' }, 'stop_reason' | 'cost'> = {};
  // A source without a network behind it stands for a search that dials nothing.
  const chainRows = deps.chains && source.reach && createChainRows(deps.chains);
  try {
    const query = toQuery(request, located);
    const found =
      besides.length === 0 ? source.find(query, signal) : searchTogether([source, ...besides], query, signal);
    for await (const event of found) {
      switch (event.type) {
        case 'status':
          yield event;
          break;
        case 'update':
          chainRows?.note(event.index, event.store);
          yield event;
          break;
        case 'header':
          header = { ...header, total_found: event.total, radius_km: event.radiusKm, source: event.source };
          isHeaderSent = true;
          yield header;
          break;
        case 'stores':
          yield event.stores.map((store) => {
            index += 1;
            report.stores = index;
            if (typeof store !== 'string') chainRows?.note(index, store);
            return { type: 'store', store, index, total: header.total_found };
          });
          break;
        case 'ended':
          ended = {
            ...(event.stopReason !== undefined && { stop_reason: event.stopReason }),
            ...(event.cost !== undefined && { cost: event.cost }),
          };
          break;
      }
    }
  } catch (fault) {
    // The place and its namesakes are known even though the source failed.
    if (!isHeaderSent) yield header;
    if (!(fault instanceof AppError && fault.code === 'unavailable')) throw fault;
    // The message itself may name the place, which is not to be logged.
    deps.log.info('search_unanswered', { source: report.source, reason: fault.userMessage.id });
    report.outcome = 'unavailable';
    yield {
      type: 'error',
      message: fault.userMessage,
      ...(source !== deps.sample && { offer_sample: true }),
      // The same data has the same ground.
      ...(fault.userMessage.id === 'outsideImported' && { retryable: false }),
    };
    return;
  }
  if (chainRows !== undefined) yield await chainRows.completed(signal);
  report.outcome = index > 0 ? 'found' : 'empty';
  yield { type: 'completed', total: index, ...ended };
}

type Answer = {
  answer: Located;
  /** Whether a geocoder that could not answer may know the place. */
  isGuess?: true;
} & Omit<ProviderChoice, 'why'>;

/** Locates the place and chooses its source. Falls back to the gazetteer when a live geocoder fails. */
async function* locate(
  request: SearchRequest,
  { geocoder, addresses, places, sample }: SearchDeps,
  signal: AbortSignal,
): AsyncGenerator<SearchStep, Answer> {
  const offline = geocoder.locate(request.location);
  const choose = async (at: Located): Promise<ProviderChoice> =>
    request.isSample
      ? { provider: sample, why: message.askedForByName() }
      : places(at.kind === 'found' ? at : undefined, signal);
  const chosen = await choose(offline);
  const { provider } = chosen;
  const isVague = offline.kind === 'unknown' || (offline.note ?? offline.unusedPostcodes) !== undefined;
  const live = provider.geocoder ?? (isVague && provider !== sample ? addresses : undefined);
  if (live === undefined || offline.isPosition) return { answer: offline, ...chosen };
  try {
    const answer = yield* live.locate(request.location, offline, signal);
    return { answer, ...(answer === offline ? chosen : await choose(answer)) };
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    // Only the live geocoder could know this address, so report why it failed.
    if (offline.kind === 'unknown') {
      const reason = joinMessages([whyUnknown(request.location, offline), fault.userMessage]);
      return { ...chosen, answer: { ...offline, reason }, isGuess: true };
    }
    const { note } = offline;
    return {
      ...chosen,
      answer: note === undefined ? offline : { ...offline, note: joinMessages([note, fault.userMessage]) },
    };
  }
}

function toHeader(request: SearchRequest, located: Found): UnlocalizedHeader {
  const { label, unusedPostcodes: codes = [] } = located;
  const unused = codes.length > 0 ? [message.unusedPostcode({ codes, label })] : [];
  const note = joinMessages([located.note ?? [], unused].flat());
  return {
    type: 'header',
    location: request.location,
    total_found: 0,
    place: label,
    ...(note === undefined ? {} : { place_note: note }),
    center: { lat: located.lat, lon: located.lon },
    ...(located.alternatives.length > 0 && { alternatives: [...located.alternatives] }),
    ...(located.isDoubtful && { doubtful: true }),
  };
}

function toQuery(request: SearchRequest, located: Found): PlaceQuery {
  return {
    center: { lat: located.lat, lon: located.lon },
    place: located.label,
    ...(located.country === undefined ? {} : { country: located.country }),
    radiiKm: request.radiusKm === undefined ? searchRadiiKm : [request.radiusKm],
    enough: enoughStores,
    categories: request.categories,
    ...(request.client !== undefined && { client: request.client }),
    ...(request.isDefault && { isDefault: true }),
    ...(request.isBackground && { isBackground: true }),
  };
}

function unknownPlace(location: string, unknown: Unknown): SearchStep & { type: 'error' } {
  const { nearest } = unknown;
  return {
    type: 'error',
    message: whyUnknown(location, unknown),
    ...(nearest.length > 0 && { alternatives: [...nearest] }),
  };
}

function whyUnknown(location: string, { nearest, reason }: Unknown): Message {
  return reason ?? message.unknownPlace({ text: location, nearest: nearest.map(({ label }) => label) });
}
