import * as z from 'zod/mini';
import { placeFactsSchema } from './search-events.ts';
import { listedStoreSchema } from './store.ts';

/**
 * Search results as stored under `hardwareStoreSearchResults`: the specification's location, stores and save time in
 * milliseconds, plus what the search reported about its place and source.
 */
export const savedSearchResultsSchema = z.extend(placeFactsSchema, {
  location: z.string(),
  /** The part of the page's address that names this search: '?location=Porto'. Absent from results of older versions. */
  search: z.optional(z.string()),
  stores: z.array(listedStoreSchema),
  timestamp: z.number(),
});
export type SavedSearchResults = z.infer<typeof savedSearchResultsSchema>;
