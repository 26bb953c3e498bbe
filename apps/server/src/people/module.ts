import { Campaigns } from '@Hardware-Store-Finder/campaigns';
import type { ModuleRoutes, ServerModule } from '../server-module.ts';
import { bookRoutes } from './book-routes.ts';
import { firmRoutes } from './firm-routes.ts';

/** Leads, the do-not-contact list, and what is kept of a company. */
export const people: ServerModule = {
  start({ services, quota }) {
    const { giveBackSpace } = services.storage;
    return peopleRoutes({
      ...services,
      campaigns: new Campaigns(services.campaignDeps),
      giveBackSpace,
      quota,
    });
  },
};

export function peopleRoutes(
  deps: Parameters<typeof bookRoutes>[0] & Parameters<typeof firmRoutes>[0],
): ModuleRoutes {
  return { handlers: { ...bookRoutes(deps), ...firmRoutes(deps) } };
}
