export { closeAll, open, row } from '../google/testing/search-google.ts';
export type { PlaceProvider, PlaceQuery } from '../provider.ts';
export { inventStores } from '../sample/invent-stores.ts';
export { createSampleProvider } from '../sample/sample-provider.ts';
export { answerPage, planSite } from '../sample/site/invented-site.ts';
export { oneProvider, oneStore, searchDeps, testSource } from './search-deps.ts';
