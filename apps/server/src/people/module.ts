import { Campaigns } from '@Hardware-Store-Finder/campaigns';
import type { ModuleRoutes, ServerModule } from '../server-module.ts';
import { bookRoutes } from './book-routes.ts';
import { firmRoutes } from './firm-routes.ts';
import type { PeopleDeps } from './people-deps.ts';

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

export function peopleRoutes(deps: PeopleDeps): ModuleRoutes {
  return { handlers: { ...bookRoutes(deps), ...firmRoutes(deps) } };
}
