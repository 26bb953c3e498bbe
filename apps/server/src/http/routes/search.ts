import {
  coreCategories,
  encodeSearchEvent,
  type Language,
  mostSuggestions,
  type QueryOf,
  type Routes,
  type SearchEvent,
} from '@Hardware-Store-Finder/contract';
import type { NamedPosition } from '@Hardware-Store-Finder/geocoder';
import {
  type ProvidedStore,
  type SearchRequest,
  type SearchStep,
  search,
  toFoundStore,
} from '@Hardware-Store-Finder/places';
import type { AppDeps } from '../app-deps.ts';
import type { Handlers } from '../handlers.ts';
import { localizeStep } from '../localize-step.ts';

/** The search for stores, and what helps to begin one. */
export function searchRoutes({
  searching,
  suggester,
  chineseLabel,
  book,
  addresses,
}: Pick<AppDeps, 'searching' | 'suggester' | 'chineseLabel' | 'book' | 'addresses'>): Handlers<
  'searchStores' | 'suggestPlaces' | 'findStoreAddress'
> {
  /** Without corrections a row stays the text that it is. */
  const corrected = (step: SearchStep): SearchStep => {
    const isStore = step.type === 'store' || step.type === 'update';
    return isStore && book.hasCorrections()
      ? { ...step, store: book.corrected(toFoundStore(step.store)) }
      : step;
  };
  const labelledIn = (language: Language) => (place: NamedPosition) =>
    language === 'chinese' ? { ...place, label: chineseLabel(place) } : place;
  /** Names the places of an event in the reader's language. */
  function withPlaces(event: SearchEvent<ProvidedStore>, language: Language): SearchEvent<ProvidedStore> {
    if (event.type !== 'header' && event.type !== 'error') return event;
    const named = labelledIn(language);
    const alternatives = event.alternatives && { alternatives: event.alternatives.map(named) };
    if (event.type === 'error') return { ...event, ...alternatives };
    const { place, center } = event;
    return {
      ...event,
      ...alternatives,
      ...(place !== undefined && center && { place: named({ label: place, ...center }).label }),
    };
  }
  return {
    searchStores: ({ query, client, language }) => ({
      events: (signal) => search({ ...searchRequestOf(query), client }, searching, signal),
      // Live stores are objects until here; imported rows are the text that is sent.
      encode: (step: SearchStep) =>
        encodeSearchEvent(withPlaces(localizeStep(corrected(step), language), language)),
      isEnd: (step: SearchStep) => step.type === 'completed' || step.type === 'error',
    }),
    suggestPlaces({ query, language, reply }) {
      reply.header('cache-control', 'private, max-age=3600');
      return { suggestions: suggester.suggest(query.q, mostSuggestions).map(labelledIn(language)) };
    },
    findStoreAddress: async ({ query, signal }) => (await addresses?.find(query, signal)) ?? {},
  };
}

/** The search that a query asks for. */
export function searchRequestOf({
  location,
  radius_km: radiusKm,
  categories,
  source,
}: QueryOf<Routes['searchStores']>): SearchRequest {
  return {
    location,
    ...(radiusKm !== undefined && { radiusKm }),
    ...(categories === undefined ? { categories: coreCategories, isDefault: true } : { categories }),
    ...(source !== undefined && { isSample: true }),
  };
}
