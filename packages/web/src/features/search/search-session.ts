import type { ListedStore, PlaceFacts, SearchEvent, SearchHeader } from '@hardware-store-finder/contract';
import { yieldToMain } from '../../lib/scheduler.ts';
import { createStore, derive, type Store } from '../../lib/store.ts';
import {
  type Asked,
  idle,
  reduceSearch,
  type SearchAction,
  type SearchFault,
  type SearchSettings,
  type SearchState,
  streamFault,
} from './search-state.ts';

/** Up to here each frame shows what has come. What comes beyond is far out of sight: it is gathered for so long. */
const shownByFrame = 200;
const gatherMs = 100;
/** So many events are taken at a time. What the browser has to do meanwhile, a key to answer, is not kept waiting for all. */
const eventsAtATime = 100;

/** The searches of one visit, one at a time. It lives above the routes, so that coming back finds it as it was. */
export type SearchSession = {
  readonly $state: Store<SearchState>;
  /** The source that the header names. */
  readonly $source: Store<SearchHeader['source']>;
  readonly $cost: Store<SearchState['cost']>;
  /** Stops the search that is running, whose late events reach nobody. */
  start(asked: Asked): void;
  /** Keeps what has arrived. */
  cancel(): void;
};

export type SearchSessionDeps = {
  /** `chosen` are the parameters beside the query. */
  open: (query: string, signal: AbortSignal, chosen: SearchSettings) => AsyncIterable<SearchEvent>;
  /** The radius and the kinds of store that are chosen now. */
  settings?: () => SearchSettings;
  /** Called once for each search that the server completed. */
  onCompleted: (
    results: PlaceFacts & { location: string; stores: readonly ListedStore[] },
    asked: Asked,
  ) => void;
  /** Words for whatever `open` throws. */
  explain: (fault: unknown) => SearchFault;
  requestFrame: (draw: () => void) => void;
  wait?: (then: () => void, ms: number) => void;
};

export function createSearchSession({
  open,
  settings = () => idle.settings,
  onCompleted,
  explain,
  requestFrame,
  wait = setTimeout,
}: SearchSessionDeps): SearchSession {
  const $state = createStore(idle);
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

  async function run(asked: Asked, controller: AbortController): Promise<void> {
    const isCurrent = () => running === controller;
    let fault: SearchFault = { message: streamFault };
    try {
      for await (const event of open(asked.query, controller.signal, chosenFor($state.get()))) {
        if (!isCurrent()) return;
        // One drawing for each frame, however many events it brings. A hidden tab has no frames: the end draws.
        const draw = () => requestFrame(() => isCurrent() && showArrived());
        if (arrived.push(event) === 1) {
          if ($state.get().stores.length < shownByFrame) draw();
          else wait(draw, gatherMs);
        }
        if (arrived.length % eventsAtATime === 0) await yieldToMain();
      }
    } catch (thrown) {
      fault = explain(thrown);
    }
    if (!isCurrent()) return;
    showArrived();
    dispatch({ type: 'broken', fault });
    stop();
    const { phase, location, stores, header } = $state.get();
    if (phase !== 'completed') return;
    // To keep thousands of stores takes its time: they are shown before.
    await yieldToMain();
    onCompleted({ ...factsOf(header), location, stores }, asked);
  }

  return {
    $state,
    $source: derive($state, ({ header }) => header?.source),
    $cost: derive($state, ({ cost }) => cost),
    start(asked) {
      stop();
      running = new AbortController();
      dispatch({ type: 'started', asked, settings: settings() });
      void run(asked, running);
    },
    cancel() {
      if (running === undefined) return;
      showArrived();
      stop();
      dispatch({ type: 'cancelled' });
    },
  };
}

function chosenFor({ asked: { source, radiusKm }, settings }: SearchState): SearchSettings {
  if (source === undefined && radiusKm === undefined) return settings;
  return {
    ...settings,
    ...(source !== undefined && { source }),
    ...(radiusKm !== undefined && { radius_km: `${radiusKm}` }),
  };
}

/** What a header says of its place and source, without the search's own fields. */
function factsOf(header: SearchHeader | undefined): PlaceFacts {
  if (header === undefined) return {};
  const { location: _, total_found: __, center: ___, alternatives: ____, ...facts } = header;
  return facts;
}
