import type {
  Category,
  FoundStore,
  SearchCost,
  SearchSource,
  StoreJson,
} from '@Hardware-Store-Finder/contract';
import { forbiddenBySource, type Position, sourceIdSeparator } from '@Hardware-Store-Finder/domain';
import type { LiveGeocoder } from '@Hardware-Store-Finder/geocoder';
import { type Message, message, type Unlocalized } from '@Hardware-Store-Finder/messages';

export type PlaceQuery = {
  center: Position;
  /** How the place reads ('Porto, Portugal') and its ISO 3166-1 alpha-2 code, where they are known. */
  place: string;
  country?: string;
  /** Ascending: the first with `enough` stores inside is the answer, else the last. One, where a person chose it. */
  radiiKm: readonly [number, ...number[]];
  enough: number;
  categories: readonly Category[];
  /** The same object for all queries of one search: what a search may cost counts over all of them. */
  search?: object;
  /** Who searches, for the shares of daily budgets. */
  client?: string;
  /** Nobody waits for it: people's searches come first. */
  isBackground?: boolean;
  /** Set if nobody named the categories: businesses that are probably of another trade are left out then. */
  isDefault?: boolean;
};

/** The source in a header: proper names are text, everything else is a message. */
export type UnlocalizedSource = Omit<
  Unlocalized<SearchSource, 'label' | 'attribution'>,
  'notice' | 'credits'
> & {
  notice?: Message;
  credits?: { attribution: string | Message; url: string; data_date?: string }[];
};

/** A store on its way to whoever searches: an object from a live source, the stored JSON text of an imported row. */
export type ProvidedStore = FoundStore | StoreJson;

/** The store as an object. */
export function toFoundStore(store: ProvidedStore): FoundStore {
  return typeof store === 'string' ? (JSON.parse(store) as FoundStore) : store;
}

/** The events of a search: any number of each, a header before its stores, at most one `ended`, the last. */
export type PlaceEvent =
  | { type: 'status'; message: Message }
  /** A second header corrects the first while a source is still paging. */
  | { type: 'header'; total: number; radiusKm: number; source: UnlocalizedSource }
  /** Nearest first: all of them from a source that knows all at once, those of one event from a source that pages. */
  | { type: 'stores'; stores: readonly ProvidedStore[] }
  /** Completes a store that was sent; `index` counts from 1 over all stores of the search. */
  | { type: 'update'; index: number; store: FoundStore }
  /** Why the source stopped, in a sentence, and what the search cost, where it costs anything. */
  | { type: 'ended'; stopReason?: Message; cost?: SearchCost };

/**
 * A source of stores. `find` throws AppError with a sentence for the person when it cannot answer, among them
 * ground it knows nothing of: an empty answer says that there are no stores.
 */
export type PlaceProvider = {
  /** Its id in the registry of sources, which says what its terms allow. */
  id: string;
  /** A name, or words. */
  label: string | Message;
  attribution: string | Message;
  /** Finds the place as well: asked instead of the gazetteer, which stays the answer where it cannot be reached. */
  geocoder?: LiveGeocoder;
  /** What a search may cost, in a sentence, where it may cost anything. */
  price?(): Promise<Message | undefined>;
  /** Whether the source has anything to answer from: a file imported, a key set. */
  ready(): boolean;
  /** Whether the source can know the stores around a position: where it cannot, `find` throws. */
  covers(center: Position): boolean;
  /** Of a source behind a network: whether it answers, looked up in at most a second and remembered for a minute. */
  reach?(signal: AbortSignal): Promise<'reached' | 'lost' | 'never'>;
  find(query: PlaceQuery, signal: AbortSignal): AsyncIterable<PlaceEvent>;
};

/**
 * The source that answers, and a sentence that says why that one. `besides`: sources that answer together with it, each
 * completing what the others know.
 */
export type ProviderChoice = {
  provider: PlaceProvider;
  besides?: readonly PlaceProvider[];
  why: Message;
};

/** The source for a search around a position; without one, the source of most searches. */
export type ChooseProvider = (center: Position | undefined, signal: AbortSignal) => Promise<ProviderChoice>;

/** What a header says of its source; `url` is the page about it or its licence. Keeping its stores is up to its terms. */
export function sourceOf(
  { id, label, attribution }: Pick<PlaceProvider, 'id' | 'label' | 'attribution'>,
  url: string,
): UnlocalizedSource {
  const isForbidden = forbiddenBySource('mayPersist', { id }) !== undefined;
  return { id, label, attribution, url, ...(isForbidden && { may_persist: false }) };
}

type Named = Pick<PlaceProvider, 'id' | 'label' | 'attribution'>;

/** How several sources that answer together are named: 'openstreetmap+overture'. One stays as it is. */
export function nameTogether([first, ...others]: readonly [Named, ...Named[]]): Named {
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    id: all.map(({ id }) => id).join(sourceIdSeparator),
    label: message.togetherLabel({ names: all.map(({ label }) => label) }),
    attribution: message.importedAttribution({
      named: all.map(({ attribution }) => attribution),
      files: [],
      more: 0,
    }),
  };
}

/**
 * The first radius with `enough` stores inside, else the last. `countWithin` counts the stores within a radius
 * in kilometres.
 */
export function chooseRadius(
  { radiiKm, enough }: Pick<PlaceQuery, 'radiiKm' | 'enough'>,
  countWithin: (radiusKm: number) => number,
): number {
  const [first, ...wider] = radiiKm;
  let radiusKm = first;
  for (const next of wider) {
    if (countWithin(radiusKm) >= enough) break;
    radiusKm = next;
  }
  return radiusKm;
}

/** The header and the stores of a source that knows all at once; `day`: that of its data. */
export function* headerAndStores(
  stores: readonly ProvidedStore[],
  radiusKm: number,
  source: UnlocalizedSource,
  day: string | undefined,
  signal: AbortSignal,
): Generator<PlaceEvent> {
  signal.throwIfAborted();
  const dated = { ...source, ...(day !== undefined && { data_date: day }) };
  yield { type: 'header', total: stores.length, radiusKm, source: dated };
  for (const [from, to] of batchesOf(stores.length)) {
    signal.throwIfAborted();
    yield { type: 'stores', stores: stores.slice(from, to) };
  }
}

/** From where to where stores are sent together: the first 20 at once, the rest in few pieces. */
export function* batchesOf(total: number): Generator<[from: number, to: number]> {
  for (let from = 0, size = 20; from < total; from += size, size = 200) {
    yield [from, Math.min(from + size, total)];
  }
}
