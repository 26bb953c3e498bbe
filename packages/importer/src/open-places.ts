import type { ExtensionSettings, Kinds, PlacesFilter } from '@hardware-store-finder/places';
import type { DetectedFile } from './detect-file.ts';
import type { ListField } from './lists/list-columns.ts';
import { openCsv, openGeoJson } from './lists/open-list.ts';
import type { PlacesSource } from './places-source.ts';
import { openParquet } from './tables/open-parquet.ts';

/** The command-line options for files of places. */
export type PlacesOptions = PlacesFilter & {
  category?: Kinds;
  columns?: ReadonlyMap<ListField, string>;
};

/** Opens a detected file of places. `scratch` is a folder for data that does not fit in memory. */
export async function openPlaces(
  named: string,
  detected: Exclude<DetectedFile, { kind: 'osm' }>,
  options: PlacesOptions & { name: string; scratch: string; extensions?: ExtensionSettings | undefined },
): Promise<PlacesSource> {
  switch (detected.kind) {
    case 'parquet':
      return openParquet(detected.input, options, options.scratch, options.extensions);
    case 'csv':
      return openCsv(named, detected.form, options);
    case 'json':
      return openGeoJson(named, options);
  }
}
