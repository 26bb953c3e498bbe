import { describe, expect, it } from 'vitest';
import { readStored, type StoredStore, writeStored } from './stored-store.ts';

const store: StoredStore = {
  key: 'overture:08f39',
  version: 2,
  timestamp: 3,
  lon: -8.6,
  lat: 41.1,
  kinds: 1,
  json: '{"id":"overture:08f39"}',
};

describe('a line of a dataset', () => {
  it('holds what was written', () => {
    expect(readStored(writeStored(store).trimEnd())).toEqual(store);
  });

  it.each([
    ['4', 'osm:node/1'],
    ['36028797018962', 'osm:relation/9007199254740'],
    ['481', 'osm:way/120'],
  ])('is read where an earlier import wrote the number %s as its key', (number, id) => {
    expect(readStored(`${number}\t2\t3\t-8.6\t41.1\t1\t{}`)?.key).toBe(id);
  });

  it.each([
    '',
    '\t2\t3\t-8.6\t41.1\t1\t{}',
    'osm:node/1\t2\t3\tx\t41.1\t1\t{}',
    'osm:node/1\t2\t3\t1\t1\t0\t{}',
  ])('is refused as "%s"', (line) => {
    expect(readStored(line)).toBeUndefined();
  });
});
