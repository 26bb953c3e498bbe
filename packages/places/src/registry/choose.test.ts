import { inEnglish } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { chooseRadius, type PlaceProvider } from '../provider.ts';
import { createChooseProvider } from './choose.ts';

type HealthCheck = 'reached' | 'lost' | 'never';
const provider = (id: string, deps: Partial<PlaceProvider> = {}): PlaceProvider => ({
  id,
  label: id,
  attribution: id,
  ready: () => true,
  covers: () => true,
  find: async function* () {},
  ...deps,
});

/** The sources of a server: a key or not, what was imported, how the network is. */
function sources({
  key = false,
  imported = false,
  covered = true,
  reach = 'never' as HealthCheck,
  overture = 'never' as HealthCheck,
}) {
  return {
    google: provider('google', { ready: () => key }),
    directory: provider('directory', { ready: () => imported, covers: () => covered }),
    openstreetmap: provider('openstreetmap', { reach: async () => reach }),
    overture: provider('overture', { reach: async () => overture }),
    sample: provider('sample'),
  };
}

const somewhere = { lat: 1, lon: 2 };
const never = new AbortController().signal;

test.each([
  [{ key: true, imported: true, reach: 'reached' }, 'google', 'first source that has stores'],
  [{ imported: true, reach: 'reached' }, 'directory', 'first source that has stores'],
  [
    { imported: true, covered: false, reach: 'reached' },
    'openstreetmap',
    'No imported file covers the place',
  ],
  [{ imported: true, covered: false, reach: 'lost' }, 'directory', 'no live source can be reached'],
  [{ imported: true, covered: false, reach: 'never' }, 'directory', 'no live source can be reached'],
  [{ reach: 'reached' }, 'openstreetmap', 'Nothing has been imported'],
  [{ reach: 'lost' }, 'openstreetmap', 'worked before'],
  [{ reach: 'never' }, 'sample', 'No stores have been imported'],
] as const)('of %j it chooses %s', async (have, id, why) => {
  const choice = await createChooseProvider('auto', sources(have))(somewhere, never);
  expect(choice.provider.id).toBe(id);
  expect(inEnglish(choice.why)).toContain(why);
});

test.each([
  [{ reach: 'reached', overture: 'reached' }, 'openstreetmap', ['overture']],
  [{ reach: 'lost', overture: 'reached' }, 'overture', undefined],
  [{ reach: 'reached', overture: 'lost' }, 'openstreetmap', undefined],
  [{ imported: true, covered: false, reach: 'reached', overture: 'reached' }, 'openstreetmap', ['overture']],
  [{ imported: true, covered: true, reach: 'reached', overture: 'reached' }, 'directory', undefined],
  [{ reach: 'never', overture: 'lost' }, 'overture', undefined],
] as const)('of %j those that can be reached answer together: %s with %j', async (have, id, besides) => {
  const choice = await createChooseProvider('auto', sources(have))(somewhere, never);
  expect(choice.provider.id).toBe(id);
  expect(choice.besides?.map((one) => one.id)).toEqual(besides);
});

test('without a place, what was imported is the source, whatever it covers', async () => {
  const choose = createChooseProvider('auto', sources({ imported: true, covered: false, reach: 'reached' }));
  expect((await choose(undefined, never)).provider.id).toBe('directory');
});

test.each(['google', 'directory', 'openstreetmap', 'overture', 'sample'] as const)(
  'PLACES=%s is obeyed, and nothing is asked whether it can be reached',
  async (setting) => {
    const all = sources({});
    let asked = 0;
    all.openstreetmap.reach = async () => {
      asked += 1;
      return 'never';
    };
    const choice = await createChooseProvider(setting, all)(somewhere, never);
    expect(choice.provider.id).toBe(setting);
    expect(inEnglish(choice.why)).toBe('Set by the server administrator.');
    expect(asked).toBe(0);
  },
);

test.each([
  [[10, 25, 50], { 10: 20, 25: 30, 50: 40 }, 10],
  [[10, 25, 50], { 10: 19, 25: 20, 50: 40 }, 25],
  [[10, 25, 50], { 10: 0, 25: 0, 50: 0 }, 50],
  [[7], { 7: 0 }, 7],
] as const)('of the radii %j with %j stores inside, %d km is searched', (radii, counts, expected) => {
  const radiiKm = radii as unknown as [number, ...number[]];
  const countWithin = (radius: number) => (counts as Record<number, number>)[radius] ?? Number.NaN;
  expect(chooseRadius({ radiiKm, enough: 20 }, countWithin)).toBe(expected);
});
