import { expect, it } from 'vitest';
import { importContent } from '../testing/import-fixture.ts';
import { type Fixture, writePbfBlobs } from '../testing/write-osm.ts';

/**
 * A town of many small blocks: more than a worker needs time to start. Stores are nodes, ways and relations; addresses are
 * beside them, of buildings around them and of streets.
 */
function town(): Fixture[] {
  const elements: Fixture[] = [];
  const corner = (lat: number, lon: number, id: number, far: number): Fixture[] => [
    { type: 'node', id, lat, lon },
    { type: 'node', id: id + 1, lat, lon: lon + far },
    { type: 'node', id: id + 2, lat: lat + far, lon: lon + far },
    { type: 'node', id: id + 3, lat: lat + far, lon },
  ];
  for (let at = 0; at < 400; at += 1) {
    const [lat, lon] = [41 + (at % 20) / 100, -8.7 + Math.floor(at / 20) / 100];
    const [id, way] = [1 + at * 100, 50_001 + at * 10];
    const refs = [id, id + 1, id + 2, id + 3, id];
    elements.push(...corner(lat, lon, id, 0.0002), ...corner(lat - 0.0001, lon - 0.0001, id + 10, 0.0006));
    const shop = { shop: 'hardware', name: `Store ${at}` };
    const address = { 'addr:housenumber': String(at), 'addr:street': 'Rua da Boavista' };
    if (at % 4 === 0) elements.push({ type: 'way', id: way, refs, tags: shop });
    if (at % 4 === 1) {
      elements.push({ type: 'way', id: way, refs });
      elements.push({
        type: 'relation',
        id: way,
        members: [{ type: 'way', id: way, role: 'outer' }],
        tags: shop,
      });
    }
    if (at % 4 === 2)
      elements.push({ type: 'node', id: id + 20, lat: lat + 0.0001, lon: lon + 0.0001, tags: shop });
    if (at % 4 === 3)
      elements.push({ type: 'node', id: id + 20, lat, lon, tags: { shop: 'trade;paint', ...address } });
    if (at % 3 === 0) {
      const building = [id + 10, id + 11, id + 12, id + 13, id + 10];
      elements.push({ type: 'way', id: way + 1, refs: building, tags: { building: 'yes', ...address } });
    }
    if (at % 3 === 1)
      elements.push({
        type: 'way',
        id: way + 1,
        refs: [id + 10, id + 11],
        tags: { highway: 'residential', name: `Street ${at}` },
      });
    if (at % 3 === 2)
      elements.push({ type: 'node', id: id + 21, lat: lat + 0.00005, lon: lon + 0.0001, tags: address });
  }
  return elements;
}

const blobs = writePbfBlobs(town(), { perBlock: 5 });

it('writes the same files, byte for byte, on any number of threads', async () => {
  const expected = await importContent(Buffer.concat(blobs), undefined, 1);
  expect(expected.stores.size).toBe(400);
  const kinds = new Set([...expected.stores.values()].map((store) => store.address_kind));
  expect(kinds.size).toBe(4);
  for (const threads of [2, 4]) {
    const { dataset, stores } = await importContent(Buffer.concat(blobs), undefined, threads);
    expect([...stores]).toEqual([...expected.stores]);
    expect({ ...dataset, importedAt: '' }).toEqual({ ...expected.dataset, importedAt: '' });
  }
});

it('names the first damaged block of several, on any number of threads', async () => {
  const damagedAt = (...blocks: number[]) =>
    Buffer.concat(
      blobs.map((blob, at) => {
        if (!blocks.includes(at)) return blob;
        const copy = Buffer.from(blob);
        // The checksum.
        copy.fill(0xff, copy.length - 4);
        return copy;
      }),
    );
  const fault = (content: Buffer, threads: number) =>
    importContent(content, undefined, threads).then(
      () => 'it was imported',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const at = blobs.slice(0, 500).reduce((sum, { length }) => sum + length, 0);
  for (const threads of [1, 2, 4]) {
    const sentence = await fault(damagedAt(500, 501, 505, blobs.length - 1), threads);
    const [, byte] =
      /^AppError: it is damaged: the block at byte (\d+) does not inflate\. Download it again$/.exec(
        sentence,
      ) ?? [];
    expect(Number(byte)).toBeGreaterThan(at);
    expect(Number(byte)).toBeLessThan(at + (blobs[500]?.length ?? 0));
    expect(await fault(damagedAt(501).subarray(0, at + 10), threads)).toMatch(/^AppError: it is cut off/);
  }
});
