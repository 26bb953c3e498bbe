import { creditOf } from '../directory/credit.ts';
import type { Directory, Nearby } from '../directory/directory.ts';
import { AppError } from '../errors.ts';
import { batchesOf, chooseRadius, type PlaceProvider } from './place-provider.ts';

const download = 'https://download.geofabrik.de/';

/** The stores of imported files: real ones, from memory, with no one to ask. */
export function createDirectoryProvider(directory: Directory): PlaceProvider {
  return {
    id: 'directory',
    get label() {
      return creditOf(directory.datasets()).label;
    },
    get attribution() {
      return creditOf(directory.datasets()).attribution;
    },
    mayPersist: true,
    // Stores that cannot be read are there: a sentence about them, never invented ones in their stead.
    ready: () => directory.datasets().length > 0 || directory.unreadable() !== undefined,
    covers: (center) => directory.covers(center),
    async *find(query, signal) {
      const { center, categories } = query;
      const unreadable = directory.unreadable();
      if (unreadable !== undefined) throw new AppError('unavailable', describeFault(unreadable));
      if (!directory.covers(center)) throw new AppError('unavailable', describeGap(query.place, directory));
      const looked = new Map<number, Nearby>();
      const look = (radius: number): Nearby => {
        const nearby = looked.get(radius) ?? directory.nearby(center, radius, categories);
        looked.set(radius, nearby);
        return nearby;
      };
      const radiusKm = chooseRadius(query, (radius) => look(radius).total);
      const nearby = look(radiusKm);
      signal.throwIfAborted();
      const day = directory.dataDay(center);
      yield {
        type: 'header',
        total: nearby.total,
        radiusKm,
        source: {
          id: this.id,
          ...creditOf(directory.datasetsWithin(center, radiusKm)),
          ...(day !== undefined && { data_date: day }),
          ...(directory.endsInside(center, radiusKm) && {
            notice: `The imported files cover only part of these ${radiusKm} km; stores beyond their edge are not known.`,
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

function describeFault(folder: string): string {
  return (
    `The stores that were imported into ${folder} cannot be read: an earlier version wrote them, or a file is damaged. ` +
    'Import one of your files again, and the others come with it: npm run import -- FILE.osm.pbf'
  );
}

function describeGap(place: string, directory: Directory): string {
  const names = directory.datasets().map(({ name }) => name);
  const shown = names.length > 6 ? [...names.slice(0, 6), `${names.length - 6} more`] : names;
  const known = names.length === 0 ? 'Nothing was imported yet' : `Imported so far: ${shown.join(', ')}`;
  return (
    `${place} lies outside the imported data, so its stores are unknown. ${known}. ` +
    `Download a file of that region from ${download} and run: npm run import -- FILE.osm.pbf`
  );
}
