import { createService } from '../../data/service-context.ts';
import type { RecentSearches } from './recent-searches.ts';
import type { SearchOptionsStore } from './search-options.ts';
import type { SearchSession } from './search-session.ts';
import type { Suggester } from './suggester.ts';

/** What lives as long as the visit, so that coming back to the search finds it as it was. */
export type SearchServices = {
  session: SearchSession;
  options: SearchOptionsStore;
  recents: RecentSearches;
  suggester: Suggester;
};

export const [provideSearch, useSearch] = createService<SearchServices>('search');
