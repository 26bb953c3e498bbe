import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import type { Directory, Nearby } from '@Hardware-Store-Finder/records';
import { batchesOf, chooseRadius, type PlaceProvider } from '../provider.ts';
import { creditOf, mayPersistAll } from './credit.ts';

const maxNamed = 6;

/** The stores of imported files: real ones, read from memory without a network. */
export function createDirectoryProvider(directory: Directory): PlaceProvider {
  return {
    id: 'directory',
    get label() {
      return creditOf(directory.datasets()).label;
    },
    get attribution() {
      return creditOf(directory.datasets()).attribution;
    },
    // Imported stores that cannot be read are an error to report, never a reason to show invented ones.
    ready: () => directory.datasets().length > 0 || directory.unreadable() !== undefined,
    covers: (center) => directory.covers(center),
    async *find(query, signal) {
      const { center, categories, isDefault } = query;
      const unreadable = directory.unreadable();
      if (unreadable !== undefined) {
        throw new AppError('unavailable', message.unreadableStores({ folder: unreadable }));
      }
      if (!directory.covers(center)) throw new AppError('unavailable', describeGap(query.place, directory));
      const cached = new Map<number, Nearby>();
      const nearbyWithin = (radius: number): Nearby => {
        const nearby = cached.get(radius) ?? directory.nearby(center, radius, categories, isDefault);
        cached.set(radius, nearby);
        return nearby;
      };
      const radiusKm = chooseRadius(query, (radius) => nearbyWithin(radius).total);
      const nearby = nearbyWithin(radiusKm);
      signal.throwIfAborted();
      const day = directory.dataDay(center);
      const datasets = directory.datasetsWithin(center, radiusKm);
      yield {
        type: 'header',
        total: nearby.total,
        radiusKm,
        source: {
          id: this.id,
          ...creditOf(datasets),
          ...(!mayPersistAll(datasets) && { may_persist: false }),
          ...(day !== undefined && { data_date: day }),
          ...(directory.exceedsCoverage(center, radiusKm) && {
            notice: message.partlyCovered(),
          }),
        },
      };
      for (const [from, to] of batchesOf(nearby.total)) {
        signal.throwIfAborted();
        yield { type: 'stores', stores: nearby.stores(from, to) };
      }
    },
  };
}

function describeGap(place: string, directory: Directory): Message {
  const names = directory.datasets().map(({ name }) => name);
  const shown = names.slice(0, maxNamed);
  return message.outsideImported({ place, names: shown, more: names.length - shown.length });
}
