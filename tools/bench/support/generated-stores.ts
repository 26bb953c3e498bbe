// Stores clustered like cities: twenty thousand towns between 38° south and 58° north; of a million stores
// the largest has about 7,700 and the median one 30, denser towards the centres. Deterministic for a count.

import { kmPerDegree } from '@Hardware-Store-Finder/domain';
import { mkdirSync } from 'node:fs';
import KDBush from 'kdbush';
import { seededRandom } from '../../../packages/places/src/sample/seeded-random.ts';
import { coverageToJson } from '../../../packages/records/src/directory/coverage.ts';
import { directoryFolder, searchedFile, toRow } from '../../../packages/records/src/directory/dataset.ts';
import { createStoreFile } from '../../../packages/storage/src/stores/store-file.ts';

/** As in a file of stores: degrees, its categories as bits, its row as about 280 bytes of JSON text. */
export type GeneratedStore = { id: string; lon: number; lat: number; kinds: number; json: string };
export type Town = { name: string; lon: number; lat: number; stores: number; spreadKm: number };

const townCount = 20_000;
/** The exponent of town sizes: the n-th town has n to the power of minus this of the first one's stores. */
const sizeExponent = 0.6;
const kinds = ['hardware', 'doityourself', 'trade'] as const;
const names = ['Eisenwaren', 'Ferragens', 'Hardware', 'Quincaillerie', 'Ferretería', 'Хозтовары', '五金店'];
const syllables = 'ba ber co da del fer ga ha lo lu ma men na no pe ra ri sa ser ta tor va vi zo'.split(' ');

export function generateTowns(count: number): Town[] {
  const random = seededRandom('towns');
  const shares = Array.from({ length: townCount }, (_, rank) => (rank + 1) ** -sizeExponent);
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => {
    const stores = (count * share) / sum;
    return {
      name: newWord(random),
      lon: round(-125 + random() * 275),
      lat: round(-38 + random() * 96),
      stores,
      // A town's area is the same for every total count.
      spreadKm: 0.9 * (share * (1_000_000 / sum)) ** 0.3,
    };
  });
}

/** In no spatial order, like OpenStreetMap ids. */
export function* generateStores(count: number): Generator<GeneratedStore> {
  const random = seededRandom('stores');
  const towns = generateTowns(count);
  const upTo = new Float64Array(towns.length);
  for (const [at, { stores }] of towns.entries()) upTo[at] = (upTo[at - 1] ?? 0) + stores;
  for (let made = 0; made < count; made += 1) {
    const share = random() * count;
    let [low, high] = [0, towns.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) <= share) low = middle + 1;
      else high = middle;
    }
    yield newStore(made, towns[low] as Town, random);
  }
}

/** Typical search centres: half of them around any town, half around a large one. */
export function generateCenters(count: number): { lat: number; lon: number }[] {
  const random = seededRandom('centers');
  const towns = generateTowns(count);
  return Array.from({ length: count }, (_, at) => {
    const reach = at % 2 === 0 ? towns.length : 1_000;
    const { lat, lon } = towns[Math.floor(random() * reach)] as Town;
    return { lat: round(lat + (random() - 0.5) * 0.02), lon: round(lon + (random() - 0.5) * 0.02) };
  });
}

function newStore(number: number, town: Town, random: () => number): GeneratedStore {
  // The sum of three is nearly normally distributed.
  const offset = () => ((random() + random() + random() - 1.5) * 2 * town.spreadKm) / kmPerDegree;
  const lat = round(town.lat + offset());
  const lon = round(town.lon + offset() / Math.cos((town.lat * Math.PI) / 180));
  const kind = Math.floor(random() * kinds.length);
  const word = newWord(random);
  const id = `osm:node/${1_000_000 + number}`;
  const row = {
    name: `${names[number % names.length]} ${word}`,
    address: `${newWord(random)} ${1 + Math.floor(random() * 200)}, ${10_000 + (number % 80_000)} ${town.name}`,
    ...(random() < 0.6 && { phone: `+49 30 ${2_000_000 + number}` }),
    ...(random() < 0.5 && { website: `https://${word.toLowerCase()}${number}.example/` }),
    id,
    lat,
    lon,
    category: kinds[kind],
    opening_hours: 'Mo-Fr 09:00-18:30; Sa 09:00-13:00',
  };
  return { id, lon, lat, kinds: 1 << kind, json: JSON.stringify(row) };
}

function newWord(random: () => number): string {
  const length = 2 + Math.floor(random() * 3);
  const text = Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Rounded to seven digits, like OpenStreetMap's positions. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** `count` stores within a circle around a place, and nothing else. */
export function* generateAround({ lat, lon }: { lat: number; lon: number }, count: number, radiusKm: number) {
  const random = seededRandom(`${lat} ${lon}`);
  const town = { name: 'Center', lat, lon, stores: count, spreadKm: radiusKm / 3 / Math.SQRT2 };
  for (let made = 0; made < count; made += 1) yield newStore(made, town, random);
}

/** Creates a data folder like after an import of `count` stores of the whole world. */
export function writeStoreFolder(dataDir: string, count: number, generated: Iterable<GeneratedStore>): void {
  const directory = directoryFolder(dataDir);
  mkdirSync(directory, { recursive: true });
  const stores = [...generated];
  const index = new KDBush(count);
  for (const { lon, lat } of stores) index.add(lon, lat);
  const out = createStoreFile(searchedFile(directory));
  for (const at of index.finish().ids) {
    const store = stores[at] as GeneratedStore;
    out.add({ ...store, version: 0, timestamp: 0 });
  }
  const dataset = { name: 'generated', kind: 'file' as const, file: 'generated.csv', categories: {} };
  const coverage = coverageToJson({ box: { west: -180, south: -90, east: 180, north: 90 } });
  out
    .finish([toRow({ ...dataset, importedAt: '2026-11-21T00:00:00.000Z', stores: count }, coverage)])
    .close();
}
