import * as z from 'zod/mini';
import { placeFactsShape } from './search-events.ts';
import { listedStoreShape } from './store.ts';

/**
 * Results as kept under `hardwareStoreSearchResults`: the specification's location, stores and time of saving in
 * milliseconds, and what the search said of its place and its source.
 */
export const savedSearchResultsShape = z.extend(placeFactsShape, {
  location: z.string(),
  stores: z.array(listedStoreShape),
  timestamp: z.number(),
});
export type SavedSearchResults = z.infer<typeof savedSearchResultsShape>;
