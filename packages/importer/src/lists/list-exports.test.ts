import { listExports } from '@Hardware-Store-Finder/domain/testing';
import { expect, test } from 'vitest';
import { importText } from '../testing/import-text.ts';

test('contacts and places with a position are stores', async () => {
  const vcard = 'BEGIN:VCARD\nORG:Ferragens Sol\nTEL:+351 222 000 001\nGEO:41.15;-8.61\nEND:VCARD\n';
  const kml =
    '<kml><Placemark><name>Ferragens Mar</name><Point><coordinates>-8.61,41.15</coordinates></Point></Placemark></kml>';
  const of = async (text: string) => (await importText(text, { category: ['hardware'] })).stores;
  expect([...(await of(vcard)), ...(await of(kml))]).toMatchObject([
    { name: 'Ferragens Sol', phone: '+351 22 200 0001', lat: 41.15, lon: -8.61 },
    { name: 'Ferragens Mar', lat: 41.15, lon: -8.61 },
  ]);
});

// The same rows are imported in the page in apps/web; this one needs a position.
test.each(listExports)('an export of $tool gives its store', async ({ headings, row, expected }) => {
  const csv = `lat,lon,${headings}\n40.75,-73.99,${row}\n`;
  const { stores } = await importText(csv, { category: ['hardware'] });
  const [store] = stores;
  const { name, phone = '', website = '', email, city = '' } = expected;
  expect(store?.name).toBe(name);
  expect(store?.email).toBe(email);
  expect(store?.website ?? '').toBe(website === '' ? '' : `${website}/`);
  expect(store?.address).toContain('1 Main St');
  expect(store?.address).toContain(city);
  // The geocoder of the test knows Portugal only: a number without a code has a country where the row names it.
  const digits = phone.replace(/\D/g, '').replace(/^1/, '');
  if (phone.startsWith('+') || expected.country !== undefined)
    expect(store?.phone?.replace(/\D/g, '')).toBe(`1${digits}`);
});
