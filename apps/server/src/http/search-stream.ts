import { encodeSearchEvent, type Language } from '@hardware-store-finder/contract';
import { type SearchDeps, type SearchRequest, type SearchStep, search } from '@hardware-store-finder/places';
import { localizeStep } from './localize-step.ts';
import type { EventStream } from './sse.ts';

/** The events of a search in a language, as they are sent. */
export function searchStream(
  request: SearchRequest,
  searching: SearchDeps,
  language: Language,
): Pick<EventStream<SearchStep>, 'events' | 'encode' | 'isEnd'> {
  return {
    events: (signal) => search(request, searching, signal),
    encode: (step) => encodeSearchEvent(localizeStep(step, language)),
    isEnd: (event) => event.type === 'completed' || event.type === 'error',
  };
}
