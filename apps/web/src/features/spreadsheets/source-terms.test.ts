import { everySource } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { exportRows } from './export/export-rows.ts';
import { writeCards } from './export/write-cards.ts';
import type { ExportRow } from './export-row.ts';
import { createWorker } from './testing/export-worker.ts';
import { inEnglish } from './testing/messages.ts';
import { lead, noon, openStreetMap, porto } from './testing/rows.ts';

/** Whether a spreadsheet and a contact file have a row, and another row that may always be exported. */
async function exported(row: ExportRow) {
  const rows = [row, { store: { name: 'Free', address: '' } }];
  const sheet = await exportRows(rows, {
    columns: ['name', 'address', 'phone'],
    format: 'csv',
    messages: inEnglish,
    now: noon,
    startWorker: () => createWorker(),
  });
  const cards = writeCards(rows, inEnglish, noon);
  const texts = [await sheet.file.text(), await cards.file.text()];
  expect(texts.every((text) => text.includes('Free'))).toBe(true);
  expect([...cards.forbidden]).toEqual([...sheet.forbidden]);
  return { isWritten: texts.map((text) => text.includes('Ferragens')), forbidden: sheet.forbidden, texts };
}

test.each(everySource())('a store of $id is exported as its terms allow', async (source) => {
  const { id, prefix, label, terms, isInvented = false } = source;
  const store = { ...porto, id: `${prefix}:1` };
  const yes = [true, true];
  const no = [false, false];
  for (const row of [{ store }, { store, lead: { ...lead, store } }]) {
    const { isWritten, forbidden } = await exported(row);
    expect(isWritten).toEqual(terms.mayExport && !isInvented ? yes : no);
    expect([...forbidden]).toEqual(terms.mayExport ? [] : [[label, 1]]);
  }
  // Known only by the source of the search.
  const found = await exported({ store: { ...porto, id: 'x:1' }, source: { ...openStreetMap, id, label } });
  expect(found.isWritten).toEqual(terms.mayExport ? yes : no);
  expect([...found.forbidden]).toEqual(terms.mayExport ? [] : [[label, 1]]);
  // Known only by single fields, in a store of another source.
  const field = async (name: string) =>
    exported({ store: { ...porto, field_sources: { [name]: `${prefix}:1` } } });
  const { phone, address } = { phone: '22 000 0000', address: 'Rua das Flores' };
  expect((await field('phone')).texts.map((text) => text.includes(phone))).toEqual(
    terms.mayExport ? yes : no,
  );
  expect((await field('address')).texts.map((text) => text.includes(address))).toEqual(
    terms.mayExport ? yes : no,
  );
  expect((await field('name')).isWritten).toEqual(terms.mayExport ? yes : no);
});

test('a notice names the source whose terms forbid exporting stores', () => {
  expect(inEnglish.leftOutTerms(2, 'Google Maps')).toBe(
    '2 stores from Google Maps are left out: its terms don’t allow export.',
  );
});
