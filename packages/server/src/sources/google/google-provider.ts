import { sourceDefinitions, toStoreJson } from '@hardware-store-finder/contract';
import { message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import { type PlaceProvider, sourceOf } from '../provider.ts';
import type { GooglePlaces } from './google-places.ts';

const { searchLabel, credit } = sourceDefinitions.google;

/** Real stores of Google Maps, where a key is set: paid for, and never kept. */
export function createGoogleProvider(googlePlaces: GooglePlaces | undefined): PlaceProvider {
  return {
    id: 'google',
    label: searchLabel,
    attribution: credit.attribution,
    price: () => googlePlaces?.price(),
    ready: () => googlePlaces !== undefined,
    covers: () => true,
    async *find(query, signal) {
      signal.throwIfAborted();
      if (googlePlaces === undefined) {
        throw new AppError('unavailable', message.googleWithoutKey());
      }
      let said: { total: number; radiusKm: number } | undefined;
      for await (const finding of googlePlaces.find(query, signal)) {
        if (finding.type !== 'found') {
          yield finding;
          continue;
        }
        const { total, radiusKm, stores } = finding;
        if (said?.total !== total || said.radiusKm !== radiusKm) {
          said = { total, radiusKm };
          yield {
            type: 'header',
            total,
            radiusKm,
            source: sourceOf(this, credit.url),
          };
        }
        if (stores.length > 0) yield { type: 'stores', stores: stores.map(toStoreJson) };
      }
    },
  };
}
