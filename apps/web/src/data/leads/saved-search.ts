export type { SavedSearch } from '@hardware-store-finder/contract';

/** Identifies a search by its query and settings, whatever the order of the settings. */
export function savedSearchKey(query: string, settings: Readonly<Record<string, string>>): string {
  return JSON.stringify([query, Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
