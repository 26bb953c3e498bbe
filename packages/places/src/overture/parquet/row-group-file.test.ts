import { runSql } from '@Hardware-Store-Finder/importer/testing';
import { sqlText } from '@Hardware-Store-Finder/records/tables';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { queryDuckDb } from '../testing/query-duckdb.ts';
import { isKindColumn } from './file-index.ts';
import { FooterFault, readFooter } from './read-footer.ts';
import { createRowGroupFile } from './row-group-file.ts';

/** All that may stand in a column of ours: lists of structs, maps, nulls, long and short texts, repeated and not. */
const places = (rows: number) => `
  SELECT CASE WHEN i % 3 = 0 THEN 'id-' || i ELSE md5(i::VARCHAR) END AS id, encode('geometry ' || i) AS geometry,
    {xmin: (i / 7)::FLOAT, xmax: (i / 7)::FLOAT, ymin: (i / 9)::FLOAT, ymax: (i / 9)::FLOAT} AS bbox, i AS version,
    [{property: 'p', dataset: 'd' || (i % 3), update_time: '2026-01-0' || (1 + i % 9)}] AS sources,
    {'primary': 'Name ' || i, common: CASE WHEN i % 2 = 0 THEN MAP {'en': 'Name ' || i, 'zh': '名' || i} END, rules: [i]} AS names,
    {'primary': 'kind_' || (i % 50), hierarchy: ['a', 'kind_' || (i % 50)], alternates: NULL::VARCHAR[]} AS taxonomy,
    CASE WHEN i % 5 > 0 THEN i / 1000 END AS confidence, CASE WHEN i % 2 = 0 THEN ['w' || i, 'v'] END AS websites,
    []::VARCHAR[] AS phones, CASE WHEN i % 4 = 0 THEN [{freeform: 'Rua ' || i, locality: NULL::VARCHAR, country: 'PT'},
    {freeform: 'b', locality: 'c', country: NULL}] END AS addresses FROM range(${rows}) t(i)`;

async function writePlaces(rows = 5000) {
  const folder = temporaryFolder();
  const file = path.join(folder, 'original.parquet');
  await runSql(
    `COPY (${places(rows)}) TO ${sqlText(file)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 2048)`,
  );
  const handle = await open(file);
  const bytes = await handle.readFile();
  await handle.close();
  return { folder, file, bytes, index: readFooter(bytes, bytes.length) };
}

describe('a file of one row group', () => {
  test('has the rows and columns that were copied, first some of them, then all', async () => {
    const { folder, file, bytes, index } = await writePlaces();
    expect(index.groups).toHaveLength(3);
    for (const [number, group] of index.groups.entries()) {
      const copy = await createRowGroupFile(path.join(folder, `${number}.parquet`), index.schema, group);
      const kinds = group.chunks.filter((chunk) => isKindColumn(chunk.path));
      const rest = group.chunks.filter((chunk) => !isKindColumn(chunk.path));
      for (const [chunks, columns] of [
        [kinds, 'bbox.xmin, bbox.ymin, taxonomy'],
        // Places in any order are as good.
        [
          rest.toReversed(),
          'id, bbox.xmin, names.primary, names.common, taxonomy, confidence, websites, phones, addresses, sources[1].update_time',
        ],
      ] as const) {
        for (const chunk of chunks) {
          const at = copy.reserve(chunk);
          const middle = Math.floor(chunk.bytes / 2);
          await copy.write(bytes.subarray(chunk.from + middle, chunk.from + chunk.bytes), at + middle);
          await copy.write(bytes.subarray(chunk.from, chunk.from + middle), at);
        }
        await copy.finish();
        const rows = `LIMIT ${group.rows} OFFSET ${number * 2048}`;
        expect(await queryDuckDb(`SELECT ${columns} FROM read_parquet(${sqlText(copy.path)})`)).toEqual(
          await queryDuckDb(`SELECT ${columns} FROM read_parquet(${sqlText(file)}) ${rows}`),
        );
      }
      await copy.close();
    }
  });

  test('has boxes by the statistics of each row group', async () => {
    const { index } = await writePlaces();
    expect(
      index.groups.map(({ box }) => box && [Math.round(box.west * 7), Math.round(box.east * 7)]),
    ).toEqual([
      [0, 2047],
      [2048, 4095],
      [4096, 4999],
    ]);
    expect(index.groups.flatMap(({ chunks }) => chunks.map((chunk) => chunk.path))).not.toContain('geometry');
  });
});

describe('a footer', () => {
  test('whose columns lie beyond the file is refused', async () => {
    const { bytes } = await writePlaces(10);
    // The same footer in a file that is said to be shorter.
    expect(() => readFooter(bytes, bytes.length - 2_000)).toThrow(FooterFault);
  });

  test('whose bytes are changed is read as something, or refused, and never breaks anything else', async () => {
    const { bytes } = await writePlaces(10);
    const length = bytes.readUInt32LE(bytes.length - 8);
    const refused: string[] = [];
    for (let at = bytes.length - 8 - length; at < bytes.length - 8; at += 3) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      try {
        readFooter(changed, changed.length);
      } catch (error) {
        expect(error).toBeInstanceOf(FooterFault);
        refused.push((error as FooterFault).kind);
      }
    }
    expect(new Set(refused)).toEqual(new Set(['damaged', 'schema']));
  });
});
