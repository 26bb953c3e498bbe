import { readFile } from 'node:fs/promises';
import { foldName } from '@hardware-store-finder/stores';
import { openAtlas } from '../../../packages/server/src/geocoding/atlas.ts';
import { gazetteerFile } from '../../../packages/server/src/geocoding/gazetteer.ts';
import { readSnapshot } from '../../../packages/server/src/geocoding/snapshot.ts';
import { seededRandom } from '../../../packages/server/src/sources/sample/seeded-random.ts';

/** A place by its folded names, those on its label apart. */
export type KnownPlace = { label: string; people: number; isTown: boolean; main: string[]; others: string[] };

export type KnownNames = {
  places: KnownPlace[];
  /** The names that the gazetteer compares with misspelt ones. */
  worthGuessing: Set<string>;
  /** The numbers of the places at a position of the gazetteer's answers. */
  placesAt: (position: { lat: number; lon: number }) => readonly number[];
};

/** All that the gazetteer's snapshot knows of names, for whoever is to know the same. */
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

/** What a person types of a town, in three ways. */
export type TypedName = { name: string; exact: string; prefix: string; misspelt: string };

/**
 * Towns of over 15,000 people, each as likely as the other, by the name on their label: the whole of it, two thirds of
 * it, and with two neighbouring letters swapped.
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
