import { AppError } from '@Hardware-Store-Finder/messages';
import { describe, expect, test } from 'vitest';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

const words = Uint32Array.of(0, 7, 4_294_967_295);
const bytes = Uint8Array.of(1, 2, 3, 4, 5);
const snapshot: Snapshot = {
  lat: Int32Array.of(4_115_000, -1),
  lon: Int32Array.of(-861_000, 1),
  population: words,
  kind: bytes,
  otherNames: Uint8Array.of(),
  area: Uint16Array.of(1, 65_535, 3),
  labelAt: words,
  labels: bytes,
  nameAt: words,
  names: bytes,
  holdersAt: words,
  holders: words,
  gramKeys: Float64Array.of(0.5, 2 ** 47 + 1),
  gramNamesAt: words,
  gramNames: words,
  pointPlaces: words,
  postcodes: words,
  postcodeLat: Int32Array.of(1),
  postcodeLon: Int32Array.of(2),
  postcodeArea: Uint16Array.of(3),
  postcodeTownAt: words,
  postcodeTowns: bytes,
  facts: {
    areas: ['PT.17', 'US.TX'],
    countries: [['德国', 'DE']],
    regions: [{ area: 'IN.13', place: 5, label: 'Kerala', names: ['kerala'], beside: ['kl'] }],
    surroundings: [{ place: 7, km: 60, isPart: false, label: 'Kent', names: ['kent'] }],
    britishTowns: [['SW', 3]],
    date: '2020-03-18',
  },
};

function refusal(file: Uint8Array): string {
  try {
    readSnapshot(file, 'places.bin');
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the snapshot', () => {
  test('reads what was written, whatever the alignment of the buffer', () => {
    const file = writeSnapshot(snapshot);
    const elsewhere = new Uint8Array(file.length + 3).subarray(3);
    elsewhere.set(file);
    expect(readSnapshot(file, 'places.bin')).toEqual(snapshot);
    expect(readSnapshot(elsewhere, 'places.bin')).toEqual(snapshot);
  });

  test('of another version is rejected with what to do', () => {
    const file = new Uint8Array(writeSnapshot(snapshot));
    file[8] = 250;
    expect(refusal(file)).toMatch(/^The gazetteer places\.bin has version 250, not \d+\. .*npm start/u);
  });

  test('that is another file, empty or truncated is rejected with what to do', () => {
    const file = writeSnapshot(snapshot);
    expect(refusal(new Uint8Array(0))).toMatch(/places\.bin is not a gazetteer.*npm start/u);
    expect(refusal(Buffer.from('%PDF-1.7'.repeat(100)))).toMatch(/is not a gazetteer.*npm start/u);
    for (const cut of [1, 8, 20]) {
      expect(refusal(file.subarray(0, file.length - cut))).toMatch(/has \d+ bytes, not the \d+.*npm start/u);
    }
  });
});
