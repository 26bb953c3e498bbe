import { sqlText } from '@Hardware-Store-Finder/records/tables';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../testing/workspace.ts';
import {
  foursquareColumns,
  olderOvertureColumns,
  overtureColumns,
  runSql,
  wkbPoint,
  writeParquet,
} from '../testing/write-parquet.ts';

const place = (at: number) => {
  const [lon, lat] = [-8.6 + at / 1000, 41.1];
  return {
    id: `id-${at}`,
    geometry: wkbPoint(lon, lat),
    bbox: { xmin: lon, xmax: lon, ymin: lat, ymax: lat },
    names: { primary: `Loja Nome${at}`, common: { en: `Shop ${at}` } },
    taxonomy: { primary: 'hardware_store', hierarchy: ['hardware_store'] },
    categories: { primary: 'hardware_store' },
    confidence: 0.5,
  };
};
const foursquarePlace = {
  fsq_place_id: 'f',
  name: 'Loja F',
  latitude: 41.1,
  longitude: -8.6,
  fsq_category_ids: ['4bf58dd8d48988d112951735'],
  fsq_category_labels: ['Retail > Hardware Store'],
};
const { bbox: _, ...withoutBox } = olderOvertureColumns;

async function writeParts(...parts: readonly (() => [object, object[], object?])[]): Promise<string> {
  const folder = path.join(temporaryFolder(), 'parts');
  mkdirSync(folder);
  for (const [at, part] of parts.entries()) {
    const [columns, rows, options] = part();
    await writeParquet(path.join(folder, `${at}.parquet`), columns as Record<string, string>, rows, options);
  }
  return folder;
}

describe('a folder of parquet files', () => {
  it('may contain parts without boxes, whose places are filtered by the requested box too', async () => {
    const folder = await writeParts(
      () => [overtureColumns, [place(0)]],
      () => [withoutBox, [place(1), place(900)]],
    );
    const { run, names } = createWorkspace();
    expect(await run(folder, '--bbox', '-9,41,-8,42')).toMatchObject({ code: 0, faults: [] });
    expect((await names()).sort()).toEqual(['Loja Nome0', 'Loja Nome1']);
  });

  it('may mix parts with and without GeoParquet metadata', async () => {
    const folder = await writeParts(
      () => [overtureColumns, [place(0)], { isGeo: true }],
      () => [olderOvertureColumns, [place(1)]],
    );
    const { run, names } = createWorkspace();
    expect(await run(folder)).toMatchObject({ code: 0, faults: [] });
    expect((await names()).sort()).toEqual(['Loja Nome0', 'Loja Nome1']);
  });

  it('of two data sets is rejected, because the rows of one would be lost', async () => {
    const folder = await writeParts(
      () => [overtureColumns, [place(0)]],
      () => [foursquareColumns, [foursquarePlace]],
    );
    expect((await createWorkspace().run(folder)).faults).toEqual([
      `${folder} cannot be imported: it holds both Overture places and Foursquare OS Places. Import the files of each by themselves.`,
    ]);
  });
});

describe('a parquet file rewritten by another tool', () => {
  it.each([
    ['names in no other language as numbers', "{'primary': names.primary, 'common': NULL::INTEGER} AS names"],
    ['names by language as fields', "{'primary': names.primary, 'common': {'de': 'Laden'}} AS names"],
    [
      'a hierarchy without values as numbers',
      "{'primary': 'hardware_store', 'hierarchy': NULL::INTEGER} AS taxonomy",
    ],
    ['a confidence in words', "'high' AS confidence"],
  ])('may have %s', async (_, column) => {
    const folder = await writeParts(() => [overtureColumns, [place(0)]]);
    const file = path.join(folder, 'again.parquet');
    await runSql(
      `COPY (SELECT * REPLACE (${column}) FROM ${sqlText(path.join(folder, '0.parquet'))}) TO ${sqlText(file)} (FORMAT parquet)`,
    );
    const { run, names } = createWorkspace();
    expect(await run(file)).toMatchObject({ code: 0, faults: [] });
    expect(await names()).toEqual(['Loja Nome0']);
  });

  it('may have coordinates as text, some of them invalid, and kinds as text', async () => {
    const file = path.join(temporaryFolder(), 'fsq.parquet');
    await writeParquet(
      file,
      {
        ...foursquareColumns,
        latitude: 'VARCHAR',
        fsq_category_ids: 'VARCHAR',
        fsq_category_labels: 'VARCHAR',
      },
      [foursquarePlace, { ...foursquarePlace, fsq_place_id: 'g', latitude: 'n/a' }].map((one) => ({
        ...one,
        fsq_category_ids: one.fsq_category_ids[0],
        fsq_category_labels: one.fsq_category_labels[0],
      })),
    );
    const { run, names } = createWorkspace();
    const { output, faults } = await run(file);
    expect([faults, await names()]).toEqual([[], ['Loja F']]);
    expect(output).toContain('1 left out because the file has no position of them');
  });
});

describe('with options for files of places', () => {
  it('reports a wrong kind of file first', async () => {
    const folder = temporaryFolder();
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const empty = path.join(folder, 'empty.csv');
    writeFileSync(empty, '');
    const { run } = createWorkspace();
    for (const [file, reason] of [
      [path.join(folder, 'nope.csv'), 'there is no such file'],
      [empty, 'it is empty'],
      [pipe, 'it is no ordinary file'],
    ] as const) {
      const [fault] = (await run(file, '--category', 'hardware')).faults;
      expect(fault).toContain(`${file} cannot be imported: ${reason}`);
    }
  });
});
