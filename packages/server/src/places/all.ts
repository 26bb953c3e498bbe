import type { Directory } from '../directory/directory.ts';
import type { GooglePlaces } from '../google-places/google-places.ts';
import { createDirectoryProvider } from './directory.ts';
import { createGoogleProvider } from './google.ts';
import { createOpenStreetMapProvider, type OpenStreetMapParts } from './openstreetmap.ts';
import type { PlaceProvider } from './place-provider.ts';
import { createSampleProvider } from './sample.ts';

/** What the sources are built from. */
export type PlaceParts = {
  /** Undefined without a key. */
  googlePlaces: GooglePlaces | undefined;
  directory: Directory;
  openStreetMap: OpenStreetMapParts;
  /** Where this server listens: invented stores have their websites there. */
  port: () => number;
};

/** Every source of stores, one line each: the id is what `PLACES` may name. */
const factories = {
  google: (parts: PlaceParts) => createGoogleProvider(parts.googlePlaces),
  directory: (parts: PlaceParts) => createDirectoryProvider(parts.directory),
  openstreetmap: (parts: PlaceParts) => createOpenStreetMapProvider(parts.openStreetMap),
  sample: (parts: PlaceParts) => createSampleProvider(parts),
} satisfies Record<string, (parts: PlaceParts) => PlaceProvider>;

export type PlaceSourceId = keyof typeof factories;

export const placeSourceIds = Object.keys(factories) as PlaceSourceId[];

export type PlaceProviders = Readonly<Record<PlaceSourceId, PlaceProvider>>;

export function createPlaceProviders(parts: PlaceParts): PlaceProviders {
  const providers = placeSourceIds.map((id) => [id, factories[id](parts)]);
  return Object.fromEntries(providers) as PlaceProviders;
}
