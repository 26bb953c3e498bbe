import { distanceKm } from '@Hardware-Store-Finder/domain';
import { everySource } from '@Hardware-Store-Finder/testing';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeSheet } from '../export/export-rows.ts';
import type { ExportRow } from '../export-row.ts';
import { createWorker } from '../testing/export-worker.ts';
import { inEnglish } from '../testing/messages.ts';
import { lead, noon, openStreetMap, porto } from '../testing/rows.ts';
import { walk } from './walk.ts';
import { createWorkList, sheetOf, type WorkListKind } from './work-list.ts';

const listOf = (kind: WorkListKind, rows: readonly ExportRow[]) =>
  createWorkList(kind, rows, inEnglish, async ({ positions, first }) => walk(positions, first));
const namesOf = (rows: readonly ExportRow[]) => rows.map(({ store }) => store.name);
const at = (name: string, lon: number, more: object = {}): ExportRow => ({
  store: { name, address: 'near Porto', id: `osm:node/${name}`, lat: 41.15, lon, ...more },
  source: openStreetMap,
});

test('a call list has the stores with a phone, their own or found on their website, in the order of the table', async () => {
  const { phone: _, ...silent } = porto;
  const rows: ExportRow[] = [
    { store: { ...silent, name: 'Silent', chain: { phone: '+351 800 1' } } },
    { store: { ...silent, name: 'Found' }, contacts: [{ kind: 'phone', value: '+351 22 1', page: '' }] },
    { store: porto },
    { store: { ...porto, name: 'Refused' }, status: 'do_not_contact' },
    { store: { ...porto, name: 'Refused lead' }, lead: { ...lead, status: 'do_not_contact' } },
  ];
  const list = await listOf('call', rows);
  expect(namesOf(list.rows)).toEqual(['Found', porto.name]);
  expect(list.leftOut).toMatchObject({ refused: 2, unreachable: 1 });
});

test('a visit list walks from the store nearest to the search; what has an address only comes last', async () => {
  const rows = [
    at('C', -8.58, { distance_km: 3 }),
    at('A', -8.6, { distance_km: 1 }),
    { store: { name: 'Address only', address: 'Rua X 5, Porto' } },
    { store: { name: 'Nowhere', address: 'near Porto' } },
    at('B', -8.59, { distance_km: 2 }),
    at('Refused', -8.59, { distance_km: 0 }),
  ].map((row) => (row.store.name === 'Refused' ? { ...row, status: 'do_not_contact' as const } : row));
  const list = await listOf('visit', rows);
  expect(namesOf(list.rows)).toEqual(['A', 'B', 'C', 'Address only']);
  const leg = distanceKm({ lat: 41.15, lon: -8.6 }, { lat: 41.15, lon: -8.59 });
  expect(list.legs).toEqual([leg, leg].map((km) => expect.closeTo(km, 3)));
  expect(list.leftOut).toMatchObject({ refused: 1, unreachable: 1 });
  expect(namesOf((await listOf('visit', [at('L', 1), at('M', 0)])).rows)).toEqual(['L', 'M']);
});

test.each(everySource())(
  'stores of $id are on a list as its terms allow',
  async ({ prefix, label, terms, isInvented = false }) => {
    const store = { ...porto, id: `${prefix}:1` };
    for (const kind of ['call', 'visit'] as const) {
      const { rows, leftOut } = await listOf(kind, [{ store }, at('Free', 0, { phone: '+351 22 1' })]);
      expect(namesOf(rows).toSorted()).toEqual(
        terms.mayExport && !isInvented ? [porto.name, 'Free'].toSorted() : ['Free'],
      );
      expect([...leftOut.forbidden]).toEqual(terms.mayExport ? [] : [[label, 1]]);
    }
    const field = await listOf('call', [{ store: { ...porto, field_sources: { phone: `${prefix}:1` } } }]);
    expect(field.rows.length).toBe(terms.mayExport ? 1 : 0);
  },
);

test('as a workbook, a list has stops, kilometres, links that dial, an empty last column and the sources', async () => {
  const rows = [
    at('A', -8.6, { distance_km: 1, phone: '+351 22 1000', opening_hours: 'Mo-Fr 09:00-18:00' }),
    { ...at('B', -8.59, { distance_km: 2 }), lead },
  ];
  const sheet = sheetOf(await listOf('visit', rows), inEnglish, { about: 'Porto', now: noon });
  const { file, name } = await writeSheet(sheet, undefined, () => createWorker());
  expect(name).toBe('Visit list Porto 2026-11-21.xlsx');
  const [list, sources] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  expect(list?.rows).toEqual([
    [
      'Stop',
      'From previous stop (km)',
      'Name',
      'Address',
      'Opening hours',
      'Phone',
      'Status',
      'Notes',
      'Latitude',
      'Longitude',
      'Visit notes',
    ],
    [1, null, 'A', 'near Porto', 'Mo-Fr 09:00-18:00', '+351 22 1000', null, null, 41.15, -8.6, null],
    [2, 0.837, 'B', 'near Porto', null, null, 'Replied', lead.notes, 41.15, -8.59, null],
  ]);
  expect(list?.cells?.get('1,5')?.hyperlink?.target).toBe('tel:+351221000');
  expect(sources?.rows[1]).toContain('© OpenStreetMap contributors, Open Database License (ODbL) 1.0');
});
