import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writePbf } from '../../packages/importer/src/testing/write-osm.ts';
import { temporaryFolder } from '../../packages/testing/src/temporary-folder.ts';
import { evaluateReach } from './reach.ts';

it('counts streets and ways to reach the stores of the default types', async () => {
  const file = path.join(temporaryFolder(), 'shops.osm.pbf');
  const shops = [
    {
      shop: 'hardware',
      name: 'A',
      'addr:street': 'Rua X',
      phone: '+351 222 000 000',
      website: 'https://a.pt',
    },
    { shop: 'hardware', name: 'B', email: 'b@b.pt' },
    { shop: 'doityourself', name: 'C' },
    { shop: 'trade', name: 'D', trade: 'jewellery', 'addr:street': 'Rua X' },
    { shop: 'paint', name: 'E', 'addr:street': 'Rua X' },
  ];
  writeFileSync(
    file,
    writePbf(shops.map((tags, at) => ({ type: 'node', id: at + 1, lat: 41 + at / 10, lon: -8.6, tags }))),
  );
  const details: string[] = [];
  expect(await evaluateReach([file], (line) => details.push(line))).toEqual({
    stores: 3,
    street: 1,
    addressKinds: { own: 1, place: 2 },
    phone: 1,
    website: 1,
    email: 1,
    reachable: 2,
  });
  expect(details.filter((line) => line.startsWith('no way'))).toEqual(['no way to reach: C (osm:node/3)']);
});

it('refuses a file that cannot be imported', async () => {
  await expect(evaluateReach(['missing.osm.pbf'], () => undefined)).rejects.toThrow('missing.osm.pbf');
});
