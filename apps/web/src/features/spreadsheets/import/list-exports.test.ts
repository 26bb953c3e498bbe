import { listExports } from '@Hardware-Store-Finder/domain/testing';
import { expect, test } from 'vitest';
import { customersOf } from './customers.ts';
import { guessMapping } from './mapping.ts';
import { readTable } from './read-table.ts';

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
