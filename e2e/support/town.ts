import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importFiles, temporaryFolder } from './server.ts';

export type TownStore = { name?: string; lat: number; lon: number; tags?: Readonly<Record<string, string>> };

/** Porto's centre in the gazetteer. */
export const porto = { lat: 41.14961, lon: -8.61099 };

/** Five stores in Porto: one with all details, one with few, one with none, a right-to-left name, a hostile name. */
export const fewStores: readonly TownStore[] = [
  {
    name: 'Ferragens do Bolhão',
    lat: 41.15,
    lon: -8.609,
    tags: {
      shop: 'hardware',
      'addr:street': 'Rua Formosa',
      'addr:housenumber': '12',
      'addr:postcode': '4000-214',
      'addr:city': 'Porto',
      phone: '222 001 234',
      website: 'ferragens.example/loja',
    },
  },
  {
    name: 'Casa das Fechaduras',
    lat: 41.153,
    lon: -8.612,
    tags: { shop: 'doityourself', phone: '+351 912 345 678' },
  },
  { lat: 41.16, lon: -8.62, tags: { shop: 'hardware' } },
  { name: 'أدوات البناء', lat: 41.162, lon: -8.6, tags: { shop: 'trade;paint' } },
  {
    name: '<img src=x onerror=alert(1)>',
    lat: 41.17,
    lon: -8.63,
    tags: { shop: 'hardware', phone: '123;alert(1)', website: 'javascript:alert(1)' },
  },
];

/** Stores in a line from Porto to the north, all within 50 km, for long tables. */
export function manyStores(count: number): TownStore[] {
  const step = Math.min(0.00002, 0.44 / count);
  return Array.from({ length: count }, (_, index) => ({
    name: `Store ${String(index + 1).padStart(4, '0')}`,
    lat: porto.lat + step * (index + 1),
    lon: porto.lon,
    tags: { shop: 'hardware', 'addr:street': 'Rua das Flores', 'addr:housenumber': String(index + 1) },
  }));
}

/** An OpenStreetMap file of stores, which are its nodes from `firstId` on. */
export function writeTown(stores: readonly TownStore[], firstId = 1): string {
  const file = path.join(temporaryFolder(), 'small-town.osm');
  const nodes = stores.map(({ name, lat, lon, tags }, index) => {
    const all = Object.entries({ ...(name === undefined ? {} : { name }), ...tags });
    const inner = all.map(([key, value]) => `<tag k="${escapeXml(key)}" v="${escapeXml(value)}"/>`).join('');
    return `<node id="${firstId + index}" version="1" lat="${lat}" lon="${lon}">${inner}</node>`;
  });
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">\n<bounds minlat="41" minlon="-8.8" maxlat="41.7" maxlon="-8.4"/>\n${nodes.join('\n')}\n</osm>\n`,
  );
  return file;
}

/** A data folder with stores imported from an OpenStreetMap file by the real command. */
export async function importTown(stores: readonly TownStore[]): Promise<string> {
  const dataDir = temporaryFolder();
  await importFiles(dataDir, writeTown(stores));
  return dataDir;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
