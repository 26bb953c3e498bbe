import { storeIdentitySchema } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';

/** A search that can be run again, with the stores that its last run found. */
export const savedSearchSchema = z.object({
  /** The `savedSearchKey` of the query and the settings. */
  key: z.string(),
  text: z.string(),
  query: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  ranAt: z.number().check(z.minimum(0)),
  /** The stores that the last run found. */
  stores: z.array(storeIdentitySchema),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Identifies a search by its query and settings, whatever the order of the settings. */
export function savedSearchKey(query: string, settings: Readonly<Record<string, string>>): string {
  return JSON.stringify([query, Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
