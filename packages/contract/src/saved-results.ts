import * as z from 'zod/mini';
import { placeFactsSchema } from './search-events.ts';
import { listedStoreSchema } from './store.ts';

/**
 * Results as kept under `hardwareStoreSearchResults`: the specification's location, stores and time of saving in
 * milliseconds, and what the search said of its place and its source.
 */
export const savedSearchResultsSchema = z.extend(placeFactsSchema, {
  location: z.string(),
  stores: z.array(listedStoreSchema),
  timestamp: z.number(),
});
export type SavedSearchResults = z.infer<typeof savedSearchResultsSchema>;
