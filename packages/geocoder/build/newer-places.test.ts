import { expect, test } from 'vitest';
import { newerPlaces } from './newer-places.ts';

const row = (
  id: number,
  name: string,
  others: string,
  lat: number,
  lon: number,
  country: string,
  people: number,
) =>
  [id, name, name, others, lat, lon, 'P', 'PPL', country, '', '01', '', '', '', people, '', '', '', ''].join(
    '\t',
  );

const table = [
  row(1, 'Kuala Lumpur', 'KL', 3.1412, 101.68653, 'MY', 1_453_975),
  row(2, 'London', '', 51.50853, -0.12574, 'GB', 7_556_900),
  row(3, 'Chittagong', '', 22.3384, 91.83168, 'BD', 3_920_222),
  row(4, 'Nur-Sultan', 'Astana', 51.1801, 71.44598, 'KZ', 345_604),
].join('\n');

const { rows, renamed } = newerPlaces(table);
const columnsOf = (name: string, country: string) =>
  rows.map((line) => line.split('\t')).filter((columns) => columns[1] === name && columns[8] === country);

test('a place that the table lacks is a row of it, without a population', () => {
  const [puchong = []] = columnsOf('Puchong', 'MY');
  expect(puchong).toHaveLength(19);
  expect(puchong.slice(4, 9)).toEqual(['3', '101.61667', 'P', 'PPL', 'MY']);
  expect(puchong[14]).toBe('0');
});

test('a place within a city is a section of it', () => {
  const sections = columnsOf('Notting Hill', 'GB');
  expect(sections.map((columns) => columns[7])).toEqual(['PPLX']);
});

test('a place known by that name, or renamed, is no new one', () => {
  expect(columnsOf('London', 'GB')).toEqual([]);
  expect(columnsOf('Astana', 'KZ')).toEqual([]);
  expect(columnsOf('Chattogram', 'BD')).toEqual([]);
  expect([...renamed]).toContainEqual(['3', 'Chattogram']);
});
