import type {
  ListedStore,
  SavedSearchResults,
  SearchCost,
  SearchEvent,
  SearchHeader,
} from '@Hardware-Store-Finder/contract';
import { nearestFirst, withDetails } from '../../data/list-stores.ts';
import type { Message } from '../../i18n/message.ts';

/**
 * What the user searches for: `text` as shown, and the `query` that is sent. They differ, because there are many
 * Springfields. `source`: the user chose the invented stores; `isPosition`: the location is the device's position;
 * `radiusKm`: the radius of the map's view.
 */
export type SearchRequest = {
  text: string;
  query: string;
  source?: 'sample';
  isPosition?: true;
  radiusKm?: number;
};

/** The chosen radius and categories as search parameters; equal settings are the same object. */
export type SearchSettings = Readonly<Record<string, string>>;

/** Why a search failed, and what the user can do about it. */
export type SearchFault = {
  message: Message;
  hint?: Message;
  /** Places that may have been meant, if the location is unknown. */
  alternatives?: NonNullable<SearchHeader['alternatives']>;
  /** Whether invented stores can be shown instead. */
  offersSample?: boolean;
  /** Whether the same search again can only fail again. */
  isFinal?: boolean;
  /** For the administrator: hosts, settings, commands. */
  adminNote?: Message;
};

/** The progress of one search. Stores that have arrived stay, however the search ends. */
export type SearchState = {
  phase: 'idle' | 'searching' | 'completed' | 'cancelled' | 'failed';
  request: SearchRequest;
  settings: SearchSettings;
  /** The location as it is shown and saved. */
  location: string;
  /** Undefined until the header arrives. */
  total: number | undefined;
  stores: readonly ListedStore[];
  /** By position in `stores` while they arrive, the index of its store event. */
  indexes: readonly number[];
  /** Whether the user has opened, ticked or scrolled to a row: from then on no row moves by itself. */
  isTouched: boolean;
  header: SearchHeader | undefined;
  /** What the server is doing, until the next store arrives. */
  status: string | undefined;
  stopReason: string | undefined;
  /** For the administrator. */
  adminNote: string | undefined;
  cost: SearchCost | undefined;
  fault: SearchFault | undefined;
};

export type SearchAction =
  | { type: 'started'; request: SearchRequest; settings?: SearchSettings }
  | { type: 'prepared'; request: SearchRequest }
  | { type: 'restored'; request: SearchRequest; settings: SearchSettings; saved: SavedSearchResults }
  | { type: 'received'; events: readonly SearchEvent[] }
  | { type: 'broken'; fault: SearchFault }
  | { type: 'cancelled' }
  | { type: 'touched' }
  | { type: 'sorted' }
  | { type: 'completed'; id: string; details: Partial<ListedStore> };

export const streamFailed: Message = (messages) => messages.faults.streaming;

export const idle: SearchState = {
  phase: 'idle',
  request: { text: '', query: '' },
  settings: {},
  location: '',
  total: undefined,
  stores: [],
  indexes: [],
  isTouched: false,
  header: undefined,
  status: undefined,
  stopReason: undefined,
  adminNote: undefined,
  cost: undefined,
  fault: undefined,
};

/** Pure. Events after the end of a search change nothing. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'started') {
    const { request, settings = idle.settings } = action;
    return { ...idle, phase: 'searching', request, settings, location: request.text };
  }
  if (action.type === 'prepared') return { ...idle, request: action.request };
  if (action.type === 'restored') return restore(action);
  if (action.type === 'sorted') return { ...state, stores: nearestFirst(state.stores) };
  if (action.type === 'completed') return { ...state, stores: withDetails(state.stores, action) };
  if (state.phase !== 'searching') return state;
  switch (action.type) {
    case 'touched':
      return state.isTouched || state.stores.length === 0 ? state : { ...state, isTouched: true };
    case 'cancelled':
      return { ...state, phase: 'cancelled', status: undefined };
    case 'broken':
      return { ...state, phase: 'failed', status: undefined, fault: action.fault };
    case 'received':
      return receive(state, action.events);
  }
}

function restore({ request, settings, saved }: SearchAction & { type: 'restored' }): SearchState {
  const { location, stores, timestamp: _, search: __, ...facts } = saved;
  return {
    ...idle,
    phase: 'completed',
    request,
    settings,
    location,
    total: stores.length,
    stores,
    header: { location, total_found: stores.length, ...facts },
  };
}

function receive(state: SearchState, events: readonly SearchEvent[]): SearchState {
  const next = { ...state };
  const [stores, indexes] = [[...state.stores], [...state.indexes]];
  for (const event of events) {
    switch (event.type) {
      case 'header': {
        const { type: _, ...header } = event;
        next.header = header;
        next.total = header.total_found;
        // A place picked from a list is sent as 'lat,lon', but its name remains the location.
        if (state.request.query === state.request.text) next.location = header.location;
        break;
      }
      case 'store':
        stores.push(event.store);
        indexes.push(event.index);
        next.status = undefined;
        break;
      case 'update':
        // An index without a row is ignored: its store event may have been unreadable.
        if (indexes.includes(event.index)) stores[indexes.indexOf(event.index)] = event.store;
        break;
      case 'status':
        next.status = event.message;
        break;
      case 'completed':
        next.phase = 'completed';
        next.status = undefined;
        next.stopReason = event.stop_reason;
        next.adminNote = event.admin_note;
        next.cost = event.cost;
        break;
      case 'error':
        next.phase = 'failed';
        next.status = undefined;
        next.fault = {
          message: event.message === '' ? streamFailed : event.message,
          ...(event.alternatives && { alternatives: event.alternatives }),
          ...(event.offer_sample && { offersSample: true }),
          ...(event.retryable === false && { isFinal: true }),
          ...(event.admin_note !== undefined && { adminNote: event.admin_note }),
        };
        break;
    }
    if (next.phase !== 'searching') break;
  }
  // Unchanged lists stay the same lists.
  if (events.some(({ type }) => type === 'store' || type === 'update'))
    Object.assign(next, { stores, indexes });
  if (next.phase === 'completed' && !next.isTouched) next.stores = nearestFirst(next.stores);
  return next;
}
