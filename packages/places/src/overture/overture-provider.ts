import { sourceDefinitions } from '@Hardware-Store-Finder/domain';
import { AppError, message, withProgress } from '@Hardware-Store-Finder/messages';
import { headerAndStores, type PlaceProvider, sourceOf } from '../provider.ts';
import type { HealthCheck } from '../registry/health-check.ts';
import { type OvertureSearchDeps, searchOverture } from './overture-search.ts';
import { type Budget, createBudget } from './transfer.ts';

export type Overture = OvertureSearchDeps & {
  healthCheck: Pick<HealthCheck, 'check'>;
  /** The bytes that one search may read. */
  maxBytes: number;
};

const { label, credit } = sourceDefinitions.overture;
const megabyte = 1_000_000;

/** Real stores anywhere, without a key: each search reads what it needs of Overture's public files. */
export function createOvertureProvider(overture: Overture | undefined): PlaceProvider {
  const budgets = new WeakMap<object, Budget>();
  return {
    id: 'overture',
    label: message.liveLabel({ name: label }),
    attribution: credit.attribution,
    ready: () => overture !== undefined,
    covers: () => true,
    ...(overture !== undefined && { reach: overture.healthCheck.check }),
    async *find(query, signal) {
      if (overture === undefined) throw new AppError('unavailable', message.overtureUnreachable());
      const { search = {} } = query;
      const budget = budgets.get(search) ?? createBudget(overture.maxBytes);
      budgets.set(search, budget);
      const answer = yield* withProgress((tell) => {
        let reported = -1;
        return searchOverture(
          query,
          overture,
          budget,
          (doneBytes, allBytes) => {
            const done = Math.floor(doneBytes / megabyte);
            if (done === reported) return;
            reported = done;
            tell(message.readingOverture({ done, all: Math.max(1, Math.ceil(allBytes / megabyte)) }));
          },
          signal,
        );
      });
      const { stores, radiusKm, day, isCut } = answer;
      yield* headerAndStores(stores, radiusKm, sourceOf(this, credit.url), day, signal);
      if (isCut) {
        const megabytes = Math.floor(overture.maxBytes / megabyte);
        yield { type: 'ended', stopReason: message.overtureLimit({ megabytes }) };
      }
    },
  };
}
