import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonObjects } from './json-objects.ts';
import { readJsonTable } from './json-records.ts';

test('objects are those of JSON.parse, wherever the text is cut (property)', async () => {
  const properties = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(properties, { maxLength: 6 }),
      fc.constantFrom(undefined, 2),
      fc.nat(200),
      async (all, indent, cut) => {
        const features = all.map((one) => ({ type: 'Feature', geometry: null, properties: one }));
        const collection = { crs: { features: ['{'] }, features, after: '"]}' };
        const text = JSON.stringify(collection, null, indent);
        const read: unknown[] = [];
        for await (const object of readJsonObjects([text.slice(0, cut), text.slice(cut)])) read.push(object);
        expect(read).toEqual(JSON.parse(text).features);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('records are a table of their texts; of too many columns the known headings stay', async () => {
  const text = JSON.stringify([
    {
      title: 'Silva',
      location: { lat: 41.1 },
      emails: ['a@b.example', 'c@d.example'],
      images: [{}],
      fax: null,
    },
    { title: 'Costa', phone: 1 },
  ]);
  expect(await readJsonTable(text, 4)).toEqual({
    rows: [
      ['title', 'location/lat', 'emails', 'phone'],
      ['Silva', '41.1', 'a@b.example;c@d.example', ''],
      ['Costa', '', '', '1'],
    ],
    lines: [1, 1, 2],
  });
  const wide = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`other ${at}`, 'x']));
  expect((await readJsonTable(JSON.stringify([{ ...wide, title: 'Silva' }]), 4)).rows).toEqual([
    ['title'],
    ['Silva'],
  ]);
  await expect(readJsonTable('[{"a":1},{"b":', 4)).rejects.toThrow('damaged');
});
