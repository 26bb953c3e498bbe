import { sourceDefinitions } from '@hardware-store-finder/domain';
import { AppError, message } from '@hardware-store-finder/messages';
import { type PlaceProvider, sourceOf } from '../provider.ts';
import type { GooglePlaces } from './google-places.ts';

const { searchLabel, credit } = sourceDefinitions.google;

/** Real stores of Google Maps, where a key is set. Searches cost money, and nothing may be kept. */
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
