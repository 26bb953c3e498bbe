import { readFile } from 'node:fs/promises';
import { foldName } from '@hardware-store-finder/domain';
import { openAtlas } from '../../../../packages/geocoder/src/atlas/atlas.ts';
import { readSnapshot } from '../../../../packages/geocoder/src/atlas/snapshot.ts';
import { gazetteerFile } from '../../../../packages/geocoder/src/gazetteer.ts';
import { seededRandom } from '../../../../packages/places/src/sample/seeded-random.ts';

/** A place with its folded names, those on its label separately. */
export type KnownPlace = { label: string; people: number; isTown: boolean; main: string[]; others: string[] };

export type KnownNames = {
  places: KnownPlace[];
  /** The names that the gazetteer matches against misspellings. */
  worthGuessing: Set<string>;
  /** The places at a position of the gazetteer's answers. */
  placesAt: (position: { lat: number; lon: number }) => readonly number[];
};

/** All names in the gazetteer's snapshot, for the other engines. */
export async function readKnownNames(): Promise<KnownNames> {
  const snapshot = readSnapshot(await readFile(gazetteerFile), gazetteerFile);
  const atlas = openAtlas(snapshot);
  const places = Array.from(
    snapshot.population,
    (people, place): KnownPlace => ({
      label: atlas.nameOf(place),
      people,
      isTown: ['town', 'seat', 'capital'].includes(atlas.kind(place)),
      main: [],
      others: [],
    }),
  );
  for (let name = 0; name < atlas.nameCount; name += 1) {
    const folded = atlas.nameAt(name);
    for (const { place, main } of atlas.holdersOf(name))
      places[place]?.[main ? 'main' : 'others'].push(folded);
  }
  const worthGuessing = new Set([...new Set(snapshot.gramNames)].map(atlas.nameAt));
  const byPosition = new Map<string, number[]>();
  for (const place of places.keys()) {
    const key = keyOf(atlas.positionOf(place));
    byPosition.set(key, [...(byPosition.get(key) ?? []), place]);
  }
  return { places, worthGuessing, placesAt: (position) => byPosition.get(keyOf(position)) ?? [] };
}

function keyOf({ lat, lon }: { lat: number; lon: number }): string {
  return `${lat.toFixed(5)} ${lon.toFixed(5)}`;
}

/** Three ways a person may type a town. */
export type TypedName = { name: string; exact: string; prefix: string; misspelt: string };

/**
 * A uniform sample of towns of over 15,000 people, by the name on their label: complete, its first two
 * thirds, and with two neighbouring letters swapped.
 */
export function typeNames({ places }: KnownNames, count: number): TypedName[] {
  const random = seededRandom('typed names');
  const below = (limit: number) => Math.floor(random() * limit);
  const towns = places.filter(({ people, isTown }) => people > 15_000 && isTown);
  const typed: TypedName[] = [];
  while (typed.length < count) {
    const { label } = towns[below(towns.length)] as KnownPlace;
    const name = foldName(label);
    const at = below(name.length - 1);
    const misspelt = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
    if (name.length < 4 || misspelt === name || foldName(misspelt) !== misspelt) continue;
    const prefix = name.slice(0, Math.max(3, Math.ceil((name.length * 2) / 3))).trim();
    typed.push({ name, exact: label, prefix, misspelt });
  }
  return typed;
}
