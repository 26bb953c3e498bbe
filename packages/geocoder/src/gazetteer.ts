import { message } from '@Hardware-Store-Finder/messages';
import { fileURLToPath } from 'node:url';
import { Atlas } from './atlas/atlas.ts';
import { openPlaceFile } from './atlas/place-file.ts';
import { postcodeFinder } from './atlas/postcode-finder.ts';
import { chineseLabeller, smallestFirst } from './chinese-labels.ts';
import type { Geocoder, Located, NamedPosition, PlaceSuggester } from './geocoder.ts';
import { Locator } from './locate/locate.ts';
import { readCoordinates } from './locate/read-coordinates.ts';
import { similarNameFinder } from './names/similar-names.ts';
import { placeFinder } from './reverse/nearest-place.ts';
import { placeSuggester } from './suggest.ts';
import { placeLabeller } from './unique-labels.ts';

/** The file written by the build step. */
export const gazetteerFile = fileURLToPath(new URL('../dist/gazetteer.sqlite', import.meta.url));

export type Gazetteer = Geocoder &
  PlaceSuggester & {
    /** The newest change in its data: '2020-03-18'. */
    date: string;
    /** The label of one of its answers in Simplified Chinese: '慕尼黑，德国'. */
    chineseLabel: (place: NamedPosition) => string;
  };

/** Opens the file written by build-gazetteer.ts. Throws AppError if it is missing or unusable. */
export async function loadGazetteer(path: string): Promise<Gazetteer> {
  const file = openPlaceFile(path);
  const atlas = new Atlas(file);
  const { nearest, hasPlaceWithin, soleCountry, townBeside } = placeFinder(atlas);
  const similar = similarNameFinder(file, atlas);
  const labelUniquely = placeLabeller(atlas, townBeside);
  const locator = new Locator(atlas, postcodeFinder(file), similar, labelUniquely);

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
    date: file.facts.date,
    chineseLabel: chineseLabeller(file, atlas),
    suggest: placeSuggester({ file, atlas, similar, labelUniquely }),
    locate(text) {
      const position = readCoordinates(text);
      if (position === 'outside') {
        return { kind: 'unknown', nearest: [], reason: message.coordinatesOutside(), isPosition: true };
      }
      if (position) return locateCoordinates(position);
      const turned = smallestFirst(text);
      const located = turned === undefined ? undefined : locator.locate(turned);
      return located?.kind === 'found' ? located : locator.locate(text);
    },
    soleCountry,
    nearestPlace(position, withinKm) {
      if (withinKm !== undefined && !hasPlaceWithin(position, withinKm)) return undefined;
      const near = nearest(position);
      if (near === undefined) return undefined;
      const { place, distanceKm } = near;
      return { label: atlas.labelOf(place), country: atlas.countryOf(place), distanceKm };
    },
  };
}
