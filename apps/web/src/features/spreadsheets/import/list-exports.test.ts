import { listExports } from '@Hardware-Store-Finder/domain/testing';
import { expect, test } from 'vitest';
import { customersOf } from './customers.ts';
import { fromHeadings, guessMapping } from './mapping.ts';
import { readTable } from './read-table.ts';

test('contacts and places are customers', async () => {
  const vcard =
    'BEGIN:VCARD\nORG:Ferragens Sol\nTEL:+351 222 000 001\nADR:;;Rua X 5;Porto;;4000-001;Portugal\nEND:VCARD\n';
  const kml =
    '<kml><Placemark><name>Ferragens Mar</name><phoneNumber>+351 222 000 002</phoneNumber></Placemark></kml>';
  const apify =
    '[{"title":"Lima","categoryName":"Hardware store","location":{"lat":41.17},"emails":["a@lima.example"]}]';
  const takeout =
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{"location":{"name":"Dias","address":"Rua X 5"}}}]}';
  const overpass =
    '{"elements":[{"type":"node","id":1,"tags":{"shop":"hardware","name":"Silva","addr:street":"Rua Y","addr:housenumber":"5","addr:city":"Porto"}}]}';
  const customers: unknown[] = [];
  for (const text of [vcard, kml, apify, takeout, overpass]) {
    const read = await readTable(new Blob([text]), {});
    if ('fault' in read) throw new Error(read.fault.kind);
    const table = fromHeadings(read.table);
    const { mapping } = guessMapping(table);
    customers.push(...customersOf(table, mapping, true).customers.map(({ store }) => store));
  }
  expect(customers).toMatchObject([
    { name: 'Ferragens Sol', phone: '+351 222 000 001', address: expect.stringContaining('Rua X 5') },
    { name: 'Ferragens Mar', phone: '+351 222 000 002' },
    { name: 'Lima', email: 'a@lima.example' },
    { name: 'Dias', address: 'Rua X 5' },
    { name: 'Silva', address: 'Rua Y 5, Porto' },
  ]);
});

// The same rows are imported by the command in packages/importer.
test.each(listExports)('an export of $tool gives its customer', async ({ headings, row, expected }) => {
  const read = await readTable(new Blob([`${headings}\n${row}\n`]), {});
  if ('fault' in read) throw new Error(read.fault.kind);
  const { customers, noName } = customersOf(read.table, guessMapping(read.table).mapping, true);
  const [{ store, status } = { store: undefined, status: undefined }] = customers;
  const { city = '', ...rest } = expected;
  expect(noName).toEqual([]);
  expect({ ...store, ...(status !== undefined && { status }) }).toMatchObject(rest);
  expect(status).toBe(expected.status);
  expect(store?.address).toContain('1 Main St');
  expect(store?.address).toContain(city);
});
