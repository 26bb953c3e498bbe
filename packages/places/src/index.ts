export { createWikidata } from './chains/wikidata.ts';
export type { GooglePlacesSettings } from './google/call-google.ts';
export { createGooglePlaces } from './google/google-places.ts';
export { createDirectoryProvider } from './imported/imported-provider.ts';
export {
  type CountryOfStores,
  createStoresByRegion,
  type StoresByRegion,
} from './imported/stores-by-region.ts';
export { createOpenStreetMap } from './openstreetmap/create-openstreetmap.ts';
export { createOverture, type OvertureSettings } from './overture/create-overture.ts';
export { nameTogether, type ProvidedStore, toFoundStore } from './provider.ts';
export { createChooseProvider, preferCovered } from './registry/choose.ts';
export {
  createPlaceProviders,
  type PlaceProviders,
  type PlaceSourceId,
  placeSourceIds,
} from './registry/registry.ts';
export { createSampleSites, type SampleSites } from './sample/create-sample-sites.ts';
export {
  type SearchDeps,
  type SearchReport,
  type SearchRequest,
  type SearchStep,
  search,
} from './search/search.ts';
export { createWebsiteRecords } from './search/website-records.ts';
