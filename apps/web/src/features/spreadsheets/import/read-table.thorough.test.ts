import { textRow, workbook, worksheet } from '@Hardware-Store-Finder/workbook/testing';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

async function faultOf(bytes: Uint8Array<ArrayBuffer>) {
  const result = await readTable(new Blob([bytes]), {});
  return 'fault' in result ? result.fault : result.table.rows;
}

describe('a workbook that is larger than it looks', () => {
  const plain = `${textRow(1, ['Name', 'City'])}${textRow(2, ['Ferragens', 'Porto'])}`;

  test('with 100,000 rows is refused; one with distant rows is not mistaken for that', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => textRow(at + 1, ['customer']));
    expect(await faultOf(workbook(rows.join('')))).toEqual({ kind: 'tooManyRows' });
    expect(await faultOf(workbook(`${textRow(1, ['Name'])}${textRow(1_048_576, ['last'])}`))).toEqual([
      ['Name'],
      ['last'],
    ]);
  });

  test('that decompresses to more than 128 MB is refused, in one part or in many', async () => {
    const big = worksheet(`<!--${' '.repeat(130_000_000)}-->`);
    const bomb = workbook('', { sheet: big });
    expect(bomb.length).toBeLessThan(300_000);
    expect(await faultOf(bomb)).toEqual({ kind: 'unpacksTooBig' });
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [
        `xl/worksheets/sheet${at + 2}.xml`,
        worksheet(' '.repeat(30_000_000)),
      ]),
    );
    expect(await faultOf(workbook(plain, { parts: many }))).toEqual({ kind: 'unpacksTooBig' });
  });

  test('whose directory lies about its size is refused too', async () => {
    const bomb = workbook('', { sheet: worksheet(' '.repeat(130_000_000)) });
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
    }
    expect(await faultOf(bomb)).toEqual({ kind: 'unpacksTooBig' });
  });
});
