import { expect, test } from 'vitest';
import { coveredNamesake } from './covered-namesake.ts';

const inVictoria = { label: 'Notting Hill, Victoria, Australia', lat: -37.9, lon: 145.14 };
const inLondon = { label: 'Notting Hill, United Kingdom', lat: 51.51, lon: -0.21 };
const found = { kind: 'found', ...inVictoria, country: 'AU', alternatives: [inLondon] } as const;

test('a small place far from every store is doubtful if there are others', () => {
  const nowhere = { covers: () => false };
  expect(coveredNamesake({ ...found, isSmall: true }, nowhere)).toMatchObject({
    ...inVictoria,
    isDoubtful: true,
  });
  expect(coveredNamesake({ ...found, isSmall: true, alternatives: [] }, nowhere)).not.toHaveProperty(
    'isDoubtful',
  );
  expect(coveredNamesake(found, nowhere)).not.toHaveProperty('isDoubtful');
});

test('a small place among the stores is not doubtful', () => {
  expect(coveredNamesake({ ...found, isSmall: true }, { covers: () => true })).not.toHaveProperty(
    'isDoubtful',
  );
});
