import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { createVisitStorage } from '../../../data/storage.ts';
import { policyOf } from '../../../testing/lead-tabs.ts';
import { type ExportRow, exportRowOf } from '../export-row.ts';
import { createWorker } from '../testing/export-worker.ts';
import { inChinese, inEnglish } from '../testing/messages.ts';
import { lead, noon, openStreetMap, porto, shown } from '../testing/rows.ts';
import { cellsOf } from './cells.ts';
import { choiceKey, columnIds, defaultChoice, readChoice, writtenColumns } from './columns.ts';
import { exportRows, fileName } from './export-rows.ts';

const messages = inEnglish;

const choice = { columns: ['name', 'phone'] as const, format: 'csv' as const, messages, now: noon };
const textOf = async (file: Blob) => (await file.text()).split('\r\n');

describe('an export leaves out', () => {
  test('invented stores, and stores whose source or id forbids export; each kind is counted', async () => {
    const rows: ExportRow[] = [
      shown,
      { store: { ...porto, id: 'google:ChIJ1', name: 'By id' } },
      { store: { name: 'By source', address: '' }, source: { ...openStreetMap, may_persist: false } },
      { store: { ...porto, id: 'sample:porto-1', name: 'Invented' } },
      { store: lead.store, lead },
    ];
    const done = await exportRows(rows, { ...choice, startWorker: () => createWorker() });
    expect([done.count, done.invented]).toEqual([2, 1]);
    expect([...done.forbidden]).toEqual([
      ['Google Maps', 1],
      ['OpenStreetMap', 1],
    ]);
    expect(await textOf(done.file)).toEqual([
      '"Name","Phone","Data attribution"',
      '"Ferragens Douro","+351 22 000 0000","© OpenStreetMap contributors, Open Database License (ODbL) 1.0"',
      '"Ferragens Douro","+351 22 000 0000","© OpenStreetMap contributors, Open Database License (ODbL) 1.0"',
      '',
    ]);
  });

  test('a field from a forbidden source in a store of another one', () => {
    const store = { ...porto, field_sources: { phone: 'google:ChIJ1', email: 'overture:1' } };
    const worker = createWorker();
    return expect(
      exportRows([{ store }], { ...choice, columns: ['phone', 'email'], startWorker: () => worker }).then(
        ({ file }) => textOf(file),
      ),
    ).resolves.toContain(
      ',"record@ferragens-douro.example","© OpenStreetMap contributors, Open Database License (ODbL) 1.0"',
    );
  });
});

test('every column has the data of a store and of a lead', () => {
  const row = Object.fromEntries(
    cellsOf({ ...shown, lead }, columnIds, inChinese).map((cell, at) => [columnIds[at], cell]),
  );
  expect(row).toMatchObject({
    name: 'Ferragens Douro',
    nameChinese: '杜罗五金店',
    email: 'geral@ferragens-douro.example',
    emailPage: 'https://ferragens-douro.example/contactos',
    otherContacts: 'https://wa.me/351220000000\nrecord@ferragens-douro.example',
    category: '五金店',
    distance: 0.42,
    status: '已回复',
    notes: lead.notes,
    next: '2026-12-01',
    lastContacted: '2026-11-19',
    savedOn: '2026-11-18',
    foundOn: '2026-11-21',
    sourcePage: 'https://www.openstreetmap.org/node/1',
    id: 'osm:node/1',
    brand: '',
  });
});

test('whose address it is has a column, empty if that is not known', () => {
  const kindOf = (address_kind: 'own' | 'street' | undefined, words = messages) =>
    cellsOf({ store: { ...porto, ...(address_kind && { address_kind }) } }, ['addressKind'], words);
  expect(kindOf('own')).toEqual(['the store’s own']);
  expect(kindOf('street', inChinese)).toEqual(['最近的街道']);
  expect(kindOf(undefined)).toEqual(['']);
});

test('a store on the do-not-contact list is marked, whether or not it is a lead', () => {
  for (const row of [{ store: porto }, { ...shown, lead }])
    expect(cellsOf({ ...row, status: 'do_not_contact' }, ['status'], inChinese)).toEqual(['请勿联系']);
});

test('a store without contacts from its website has the address and the page of its record', () => {
  expect(cellsOf({ store: porto }, ['email', 'emailPage', 'otherContacts'], messages)).toEqual([
    'record@ferragens-douro.example',
    'https://www.openstreetmap.org/node/1',
    '',
  ]);
});

test('the contacts of a chain have a column of their own and are never the store’s', () => {
  const store = {
    name: 'A',
    address: '',
    chain: { website: 'https://www.chain.example/', phone: '+49 30 901820', email: 'hello@chain.example' },
  };
  const columns = ['phone', 'website', 'email', 'otherContacts', 'chainContacts'] as const;
  const allowed = cellsOf({ store }, columns, messages);
  expect(allowed).toEqual(['', '', '', '', 'https://www.chain.example/\n+49 30 901820\nhello@chain.example']);
  const policy = policyOf('hello@chain.example');
  expect(cellsOf(exportRowOf(policy, { store }), columns, messages).at(-1)).toBe(
    'https://www.chain.example/\n+49 30 901820',
  );
});

describe('an export', () => {
  test('of 1,000 rows goes to the worker in batches, and the worker is terminated', async () => {
    const worker = createWorker();
    const rows = Array.from({ length: 1000 }, (_, at) => ({ store: { name: `Store ${at}`, address: '' } }));
    const { file, name, count } = await exportRows(rows, {
      ...choice,
      format: 'xlsx',
      about: 'Porto/Gaia: "x"',
      startWorker: () => worker,
    });
    expect([count, worker.ended, name]).toEqual([
      1000,
      true,
      'Hardware stores Porto-Gaia- -x- 2026-11-21.xlsx',
    ]);
    expect(worker.messages).toBeGreaterThan(4);
    const names: unknown[] = [];
    for await (const { values } of streamXlsxRows(await file.arrayBuffer())) names.push(values[0]);
    expect(names).toEqual(['Name', ...rows.map(({ store }) => store.name)]);
  });

  test('as a workbook names each source once, with the number of its stores', async () => {
    const { file } = await exportRows([shown, shown, { store: { name: 'A', address: '' } }], {
      ...choice,
      format: 'xlsx',
      startWorker: () => createWorker(),
    });
    const sources: unknown[][] = [];
    for await (const { values } of streamXlsxRows(await file.arrayBuffer(), { sheet: 'Sources' }))
      sources.push(values);
    expect(sources.slice(1)).toEqual([
      [
        'OpenStreetMap',
        '© OpenStreetMap contributors, Open Database License (ODbL) 1.0',
        'https://www.openstreetmap.org/copyright',
        null,
        2,
      ],
    ]);
  });

  test('that fails in the worker reports it, and the worker is terminated', async () => {
    const worker = createWorker('no memory');
    await expect(exportRows([shown], { ...choice, startWorker: () => worker })).rejects.toThrow('no memory');
    expect(worker.ended).toBe(true);
  });

  test('that is cancelled terminates the worker and rejects with the reason', async () => {
    const worker = createWorker();
    const controller = new AbortController();
    const rows = Array.from({ length: 5000 }, () => shown);
    const running = exportRows(rows, { ...choice, signal: controller.signal, startWorker: () => worker });
    controller.abort(new Error('closed'));
    await expect(running).rejects.toThrow('closed');
    expect(worker.ended).toBe(true);
  });
});

describe('the choice of columns', () => {
  test('is read back in its order; unknown and repeated columns are left out, and an empty choice becomes the default', () => {
    const storage = createVisitStorage();
    const keep = (value: unknown) => storage.write(choiceKey(true), value);
    expect(readChoice(storage, true)).toEqual(defaultChoice(true));
    keep({ columns: ['notes', 'name', 'notes', 'of tomorrow', '__proto__'], format: 'csv' });
    expect(readChoice(storage, true)).toEqual({ columns: ['notes', 'name'], format: 'csv' });
    keep({ columns: [], format: 'csv' });
    expect(readChoice(storage, true)).toEqual({ ...defaultChoice(true), format: 'csv' });
    keep({ columns: 'name', format: 'doc' });
    expect(readChoice(storage, true)).toEqual(defaultChoice(true));
    expect(readChoice(storage, false)).toEqual(defaultChoice(false));
  });

  test('always credits the sources: in CSV, by a column', () => {
    expect(writtenColumns({ columns: ['name'], format: 'csv' })).toEqual(['name', 'attribution']);
    expect(writtenColumns({ columns: ['attribution', 'name'], format: 'csv' })).toEqual([
      'attribution',
      'name',
    ]);
    expect(writtenColumns({ columns: ['name'], format: 'xlsx' })).toEqual(['name']);
  });
});

test.each([
  ['a\\b/c:d*e?f"g<h>i|j\u202e\n', 'a-b-c-d-e-f-g-h-i-j--'],
  ['..', ''],
  ['五金店 波尔图', '五金店 波尔图'],
])('%j becomes the file name %j', (text, name) => expect(fileName(text)).toBe(name));
