import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { message } from '../i18n/message.ts';
import { commandError } from '../lib/command-error.ts';
import { openAtlas } from './atlas.ts';
import type { Geocoder, Located, PlaceSuggester } from './geocoder.ts';
import { placeLabeller } from './label-apart.ts';
import { locationFinder } from './locate.ts';
import { placeFinder } from './nearest-place.ts';
import { postcodeFinder } from './postcode-finder.ts';
import { readCoordinates } from './read-coordinates.ts';
import { similarNameFinder } from './similar-names.ts';
import { readSnapshot } from './snapshot.ts';
import { placeSuggester } from './suggest.ts';

/** Where the build step writes the snapshot. */
export const gazetteerFile = fileURLToPath(new URL('../../dist/gazetteer.bin', import.meta.url));

/** What the gazetteer answers, and the newest change in its data: '2020-03-18'. */
export type Gazetteer = Geocoder & PlaceSuggester & { date: string };

/** Loads the snapshot that build-gazetteer.ts wrote. Throws AppError where there is none that can be used. */
export async function loadGazetteer(snapshotFile: string): Promise<Gazetteer> {
  const bytes = await readFile(snapshotFile).catch((cause: unknown) => {
    const message = `The gazetteer ${snapshotFile} cannot be read. Run \`npm start\`, which builds it.`;
    throw commandError('unavailable', message, { cause });
  });
  const snapshot = readSnapshot(bytes, snapshotFile);
  const atlas = openAtlas(snapshot);
  const { nearest, townBeside } = placeFinder(snapshot, atlas);
  const similar = similarNameFinder(snapshot, atlas);
  const labelApart = placeLabeller(atlas, townBeside);
  const findLocation = locationFinder(atlas, postcodeFinder(snapshot), similar, labelApart);

  function locateCoordinates({ lat, lon }: { lat: number; lon: number }): Located {
    const label = `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
    const place = atlas.placeAt({ lat, lon });
    if (place !== undefined) {
      const found = { label: atlas.labelOf(place), lat, lon, country: atlas.countryOf(place) };
      return { kind: 'found', ...found, isPosition: true, alternatives: [] };
    }
    const near = nearest({ lat, lon });
    if (near === undefined) return { kind: 'found', label, lat, lon, isPosition: true, alternatives: [] };
    return {
      kind: 'found',
      label: `${label} (near ${atlas.labelOf(near.place)})`,
      lat,
      lon,
      country: atlas.countryOf(near.place),
      isPosition: true,
      alternatives: [],
    };
  }

  return {
    date: snapshot.facts.date,
    suggest: placeSuggester({ snapshot, atlas, similar, labelApart }),
    locate(text) {
      const position = readCoordinates(text);
      if (position === 'outside') {
        return { kind: 'unknown', nearest: [], reason: message.coordinatesOutside(), isPosition: true };
      }
      return position ? locateCoordinates(position) : findLocation(text);
    },
    nearestPlace(position) {
      const near = nearest(position);
      if (near === undefined) return undefined;
      const { place, distanceKm } = near;
      return { label: atlas.labelOf(place), country: atlas.countryOf(place), distanceKm };
    },
  };
}
