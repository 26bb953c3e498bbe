import { describe, expect, it } from 'vitest';
import { type DatasetLine, formatLine, parseLine } from './dataset-line.ts';

const store: DatasetLine = {
  key: 'overture:08f39',
  version: 2,
  timestamp: 3,
  lon: -8.6,
  lat: 41.1,
  kinds: 1,
  json: '{"id":"overture:08f39"}',
};

describe('a line of a dataset', () => {
  it('parses back to what was formatted', () => {
    expect(parseLine(formatLine(store).trimEnd())).toEqual(store);
  });

  it.each([
    ['4', 'osm:node/1'],
    ['36028797018962', 'osm:relation/9007199254740'],
    ['481', 'osm:way/120'],
  ])('is parsed with the numeric key %s of an earlier import', (number, id) => {
    expect(parseLine(`${number}\t2\t3\t-8.6\t41.1\t1\t{}`)?.key).toBe(id);
  });

  it.each([
    '',
    '\t2\t3\t-8.6\t41.1\t1\t{}',
    'osm:node/1\t2\t3\tx\t41.1\t1\t{}',
    'osm:node/1\t2\t3\t1\t1\t0\t{}',
  ])('is rejected as "%s"', (line) => {
    expect(parseLine(line)).toBeUndefined();
  });
});
