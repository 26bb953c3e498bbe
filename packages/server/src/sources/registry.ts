import type { GooglePlaces } from './google/google-places.ts';
import { createGoogleProvider } from './google/google-provider.ts';
import type { Directory } from './imported/directory.ts';
import { createDirectoryProvider } from './imported/imported-provider.ts';
import {
  createOpenStreetMapProvider,
  type OpenStreetMapParts,
} from './openstreetmap/openstreetmap-provider.ts';
import type { PlaceProvider } from './provider.ts';
import { createSampleProvider } from './sample/sample-provider.ts';

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
