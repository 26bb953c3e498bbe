import type {
  ListedStore,
  PlaceFacts,
  SavedSearchResults,
  SearchEvent,
  SearchHeader,
} from '@Hardware-Store-Finder/contract';
import { atom, computed } from 'nanostores';
import { nearestFirst } from '../../data/list-stores.ts';
import { yieldToMain } from '../../data/scheduler.ts';
import { addressOf } from './search-address.ts';
import {
  idle,
  reduceSearch,
  type SearchAction,
  type SearchFault,
  type SearchRequest,
  type SearchSettings,
  type SearchState,
  streamFailed,
} from './search-state.ts';

/** Up to this many stores, every frame renders what has arrived. Later ones are out of view and batched for `batchMs`. */
const renderedPerFrame = 200;
const batchMs = 100;
/** After this many events the session yields to the main thread, so that input is handled in between. */
const eventsPerTask = 100;

/** The searches of one visit, one at a time. It outlives the routes, so that returning finds it unchanged. */
export type SearchSession = ReturnType<typeof createSearchSession>;

export function createSearchSession({
  open,
  settings = () => idle.settings,
  onCompleted,
  explain,
  requestFrame,
  wait = setTimeout,
}: {
  /** `parameters`: those besides the query. */
  open: (query: string, signal: AbortSignal, parameters: SearchSettings) => AsyncIterable<SearchEvent>;
  /** The radius and categories that are chosen now. */
  settings?: () => SearchSettings;
  /** Called once for each search that the server completed. */
  onCompleted: (
    results: PlaceFacts & { location: string; search: string; stores: readonly ListedStore[] },
    request: SearchRequest,
  ) => void;
  /** Describes whatever `open` throws. */
  explain: (fault: unknown) => SearchFault;
  requestFrame: (render: () => void) => void;
  wait?: (then: () => void, ms: number) => void;
}) {
  const $state = atom(idle);
  let running: AbortController | undefined;
  let arrived: SearchEvent[] = [];

  function dispatch(action: SearchAction): void {
    $state.set(reduceSearch($state.get(), action));
  }
  function showArrived(): void {
    if (arrived.length === 0) return;
    const events = arrived;
    arrived = [];
    dispatch({ type: 'received', events });
  }
  function stop(): void {
    running?.abort();
    running = undefined;
    arrived = [];
  }

  async function run(request: SearchRequest, controller: AbortController): Promise<void> {
    const isCurrent = () => running === controller;
    let fault: SearchFault = { message: streamFailed };
    try {
      for await (const event of open(request.query, controller.signal, parametersFor($state.get()))) {
        if (!isCurrent()) return;
        // One render per frame, however many events it brings. A hidden tab has no frames: the end of the search renders.
        const render = () => requestFrame(() => isCurrent() && showArrived());
        if (arrived.push(event) === 1) {
          if ($state.get().stores.length < renderedPerFrame) render();
          else wait(render, batchMs);
        }
        if (arrived.length % eventsPerTask === 0) await yieldToMain();
      }
    } catch (thrown) {
      fault = explain(thrown);
    }
    if (!isCurrent()) return;
    showArrived();
    dispatch({ type: 'broken', fault });
    stop();
    const { phase, location, stores, header, settings } = $state.get();
    if (phase !== 'completed') return;
    // Saving thousands of stores takes a while: render them first.
    await yieldToMain();
    const search = addressOf(request, settings);
    onCompleted({ ...factsOf(header), location, search, stores: nearestFirst(stores) }, request);
  }

  return {
    $state,
    /** The source that the header names. */
    $source: computed($state, ({ header }) => header?.source),
    $cost: computed($state, ({ cost }) => cost),
    /** Aborts the running search; its late events are ignored. */
    start(request: SearchRequest) {
      stop();
      running = new AbortController();
      dispatch({ type: 'started', request, settings: settings() });
      void run(request, running);
    },
    /** Fills the form for a search that is yet to be started. */
    prepare(request: SearchRequest) {
      stop();
      dispatch({ type: 'prepared', request });
    },
    /** Shows the saved results of a search as if it had just been completed. */
    restore(saved: SavedSearchResults, request: SearchRequest) {
      stop();
      dispatch({ type: 'restored', request, settings: settings(), saved });
    },
    /** Keeps what has arrived. */
    cancel() {
      if (running === undefined) return;
      showArrived();
      stop();
      dispatch({ type: 'cancelled' });
    },
    /** The user has come to a row: the end of the search moves none. */
    touch: () => dispatch({ type: 'touched' }),
    /** Lists the stores nearest first. */
    sort: () => dispatch({ type: 'sorted' }),
    /** Gives the store with this id the address that was looked up for it. */
    addDetails: (id: string, details: Partial<ListedStore>) => dispatch({ type: 'completed', id, details }),
  };
}

function parametersFor({ request: { source, radiusKm }, settings }: SearchState): SearchSettings {
  if (source === undefined && radiusKm === undefined) return settings;
  return {
    ...settings,
    ...(source !== undefined && { source }),
    ...(radiusKm !== undefined && { radius_km: `${radiusKm}` }),
  };
}

/** A header's facts about place and source, without the fields of the search itself. */
function factsOf(header: SearchHeader | undefined): PlaceFacts {
  if (header === undefined) return {};
  const { place, place_note, admin_note, radius_km, source } = header;
  return {
    ...(place !== undefined && { place }),
    ...(place_note !== undefined && { place_note }),
    ...(admin_note !== undefined && { admin_note }),
    ...(radius_km !== undefined && { radius_km }),
    ...(source !== undefined && { source }),
  };
}
