import { gazetteerFile, loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import { expect, test } from 'vitest';
import { preferCovered } from '../registry/choose.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const aroundPorto = ({ lat, lon }: { lat: number; lon: number }) =>
  Math.abs(lat - 41.15) < 0.2 && Math.abs(lon + 8.6) < 0.3;
/** Names without region and country: how much of them a label needs depends on the other places found. */
const first = (text: string, limit: number, covers?: typeof aroundPorto) =>
  preferCovered(gazetteer, () => covers)
    .suggest(text, limit)
    .map(({ label }) => label.split(',')[0]);

test('where Porto is imported, por leads to Porto first, and to the others in their order', () => {
  const before = first('por', 8);
  expect(before[0]).not.toBe('Porto');
  const after = first('por', 8, aroundPorto);
  expect(after[0]).toBe('Porto');
  expect(after).toHaveLength(8);
  const isOther = (label: string | undefined) => before.includes(label) && label !== 'Porto';
  expect(after.filter(isOther)).toEqual(before.filter(isOther).slice(0, after.filter(isOther).length));
});

test('a covered place beyond the limit is found, and without one the order is the gazetteer’s', () => {
  expect(first('por', 2, aroundPorto)[0]).toBe('Porto');
  expect(first('guang', 8, aroundPorto)).toEqual(first('guang', 8));
});
