import type { Directory } from '@Hardware-Store-Finder/records';
import { createGoogleProvider, type GooglePlaces } from '../google/google-places.ts';
import { createDirectoryProvider } from '../imported/imported-provider.ts';
import {
  createOpenStreetMapProvider,
  type OpenStreetMapDeps,
} from '../openstreetmap/create-openstreetmap.ts';
import { createOvertureProvider, type Overture } from '../overture/overture-provider.ts';
import type { PlaceProvider } from '../provider.ts';
import { createSampleProvider } from '../sample/sample-provider.ts';

/** What the sources are built from. */
export type PlaceDeps = {
  /** Undefined without a key. */
  googlePlaces: GooglePlaces | undefined;
  directory: Directory;
  openStreetMap: OpenStreetMapDeps;
  /** Undefined where the settings switch it off. */
  overture: Overture | undefined;
  /** Where this server listens: invented stores have their websites there. */
  port: () => number;
};

/** Every source of stores, one line each: the id is what `PLACES` may name. */
const factories = {
  google: (deps: PlaceDeps) => createGoogleProvider(deps.googlePlaces),
  directory: (deps: PlaceDeps) => createDirectoryProvider(deps.directory),
  openstreetmap: (deps: PlaceDeps) => createOpenStreetMapProvider(deps.openStreetMap),
  overture: (deps: PlaceDeps) => createOvertureProvider(deps.overture),
  sample: (deps: PlaceDeps) => createSampleProvider(deps),
} satisfies Record<string, (deps: PlaceDeps) => PlaceProvider>;

export type PlaceSourceId = keyof typeof factories;

export const placeSourceIds = Object.keys(factories) as PlaceSourceId[];

export type PlaceProviders = Readonly<Record<PlaceSourceId, PlaceProvider>>;

export function createPlaceProviders(deps: PlaceDeps): PlaceProviders {
  const providers = placeSourceIds.map((id) => [id, factories[id](deps)]);
  return Object.fromEntries(providers) as PlaceProviders;
}
