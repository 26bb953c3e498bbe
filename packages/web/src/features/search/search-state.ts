import type { ListedStore, SearchCost, SearchEvent, SearchHeader } from '@hardware-store-finder/contract';
import type { Message } from '../../i18n/message.ts';

/**
 * What a person asked for: the words they see, and what is sent. Two, because 'Springfield' is many places. A `source`
 * where they asked for the invented stores; `isPosition` where they asked for the place at which they are; a radius where
 * the map named one.
 */
export type Asked = {
  text: string;
  query: string;
  source?: 'sample';
  isPosition?: true;
  radiusKm?: number;
};

/** The radius and the kinds of store that were chosen, as they are sent; the same object while they are the same. */
export type SearchSettings = Readonly<Record<string, string>>;

export type SearchFault = {
  message: Message;
  hint?: Message;
  /** Places that may have been meant, where the location is none. */
  alternatives?: NonNullable<SearchHeader['alternatives']>;
  /** Whether invented stores can be shown instead. */
  offersSample?: boolean;
};

/** One search, as far as it has come. What arrived stays, whatever the end. */
export type SearchState = {
  phase: 'idle' | 'searching' | 'completed' | 'cancelled' | 'failed';
  asked: Asked;
  settings: SearchSettings;
  /** How the location is shown and saved. */
  location: string;
  /** Undefined until a header has come. */
  total: number | undefined;
  stores: readonly ListedStore[];
  header: SearchHeader | undefined;
  /** What the server says it is doing, until the next store. */
  status: string | undefined;
  stopReason: string | undefined;
  cost: SearchCost | undefined;
  fault: SearchFault | undefined;
};

export type SearchAction =
  | { type: 'started'; asked: Asked; settings?: SearchSettings }
  | { type: 'received'; events: readonly SearchEvent[] }
  | { type: 'broken'; fault: SearchFault }
  | { type: 'cancelled' };

export const streamFault: Message = (messages) => messages.faults.streaming;

export const idle: SearchState = {
  phase: 'idle',
  asked: { text: '', query: '' },
  settings: {},
  location: '',
  total: undefined,
  stores: [],
  header: undefined,
  status: undefined,
  stopReason: undefined,
  cost: undefined,
  fault: undefined,
};

/** Pure. Events that come after the end of a search change nothing. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'started') {
    const { asked, settings = idle.settings } = action;
    return { ...idle, phase: 'searching', asked, settings, location: asked.text };
  }
  if (state.phase !== 'searching') return state;
  switch (action.type) {
    case 'cancelled':
      return { ...state, phase: 'cancelled', status: undefined };
    case 'broken':
      return { ...state, phase: 'failed', status: undefined, fault: action.fault };
    case 'received':
      return receive(state, action.events);
  }
}

function receive(state: SearchState, events: readonly SearchEvent[]): SearchState {
  const next = { ...state };
  const arrived: ListedStore[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'header': {
        const { type: _, ...header } = event;
        next.header = header;
        next.total = header.total_found;
        // A place that was picked from a list was sent as 'lat,lon': the words stay the ones that were picked.
        if (state.asked.query === state.asked.text) next.location = header.location;
        break;
      }
      case 'store':
        arrived.push(event.store);
        next.status = undefined;
        break;
      case 'status':
        next.status = event.message;
        break;
      case 'completed':
        next.phase = 'completed';
        next.status = undefined;
        next.stopReason = event.stop_reason;
        next.cost = event.cost;
        break;
      case 'error':
        next.phase = 'failed';
        next.status = undefined;
        next.fault = {
          message: event.message === '' ? streamFault : event.message,
          ...(event.alternatives && { alternatives: event.alternatives }),
          ...(event.offer_sample && { offersSample: true }),
        };
        break;
    }
    if (next.phase !== 'searching') break;
  }
  next.stores = arrived.length === 0 ? state.stores : [...state.stores, ...arrived];
  if (next.phase === 'completed') next.stores = nearestFirst(next.stores);
  return next;
}

/** A source that pages sends stores as it finds them. The same list where it is in order already. */
function nearestFirst(stores: readonly ListedStore[]): readonly ListedStore[] {
  const km = (store: ListedStore | undefined) => store?.distance_km ?? Number.POSITIVE_INFINITY;
  const isOrdered = stores.every((store, at) => at === 0 || km(stores[at - 1]) <= km(store));
  // Two of unknown distance differ by no number: they stay as they came.
  return isOrdered ? stores : stores.toSorted((a, b) => km(a) - km(b) || 0);
}
