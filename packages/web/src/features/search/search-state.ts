import type { ListedStore, SearchEvent, SearchHeader } from '@hardware-store-finder/contract';

/** What a person asked for: the words they see, and what is sent. Two, because 'Springfield' is many places. */
export type Asked = { text: string; query: string };

export type SearchFault = {
  message: string;
  hint?: string;
  /** Places that may have been meant, where the location is none. */
  alternatives?: NonNullable<SearchHeader['alternatives']>;
};

/** One search, as far as it has come. What arrived stays, whatever the end. */
export type SearchState = {
  phase: 'idle' | 'searching' | 'completed' | 'cancelled' | 'failed';
  asked: Asked;
  /** How the location is shown and saved. */
  location: string;
  /** Undefined until a header has come. */
  total: number | undefined;
  stores: readonly ListedStore[];
  header: SearchHeader | undefined;
  /** What the server says it is doing, until it has stores. */
  status: string | undefined;
  stopReason: string | undefined;
  fault: SearchFault | undefined;
};

export type SearchAction =
  | { type: 'started'; asked: Asked }
  | { type: 'received'; events: readonly SearchEvent[] }
  | { type: 'broken'; fault: SearchFault }
  | { type: 'cancelled' };

export const streamFault = 'An error occurred during streaming search';

export const idle: SearchState = {
  phase: 'idle',
  asked: { text: '', query: '' },
  location: '',
  total: undefined,
  stores: [],
  header: undefined,
  status: undefined,
  stopReason: undefined,
  fault: undefined,
};

/** Pure. Events that come after the end of a search change nothing. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'started') {
    return { ...idle, phase: 'searching', asked: action.asked, location: action.asked.text };
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
        break;
      case 'error':
        next.phase = 'failed';
        next.status = undefined;
        next.fault = {
          message: event.message === '' ? streamFault : event.message,
          ...(event.alternatives && { alternatives: event.alternatives }),
        };
        break;
    }
    if (next.phase !== 'searching') break;
  }
  next.stores = arrived.length === 0 ? state.stores : [...state.stores, ...arrived];
  return next;
}
