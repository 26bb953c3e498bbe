import {
  campaignPlanSchema,
  coreCategories,
  maxCampaignStores,
  maxLocationLength,
  maxTerritoryPlaces,
} from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import {
  emptyDraft,
  type PlanContext,
  type PlanDraft,
  placesOfFile,
  planOf,
  readPlaces,
} from './plan-draft.ts';

const context: PlanContext = { stores: [], seller: { company: 'Yongfeng' }, isPaid: false };
const draft: PlanDraft = {
  ...emptyDraft('english', false, ''),
  name: ' Autumn ',
  places: 'Porto\n Braga ; porto\n\n4700-001',
};
const plan = (change: Partial<PlanDraft>, of: Partial<PlanContext> = {}) =>
  planOf({ ...draft, ...change }, { ...context, ...of });

test('a draft becomes the plan of the contract', () => {
  const made = plan({
    radiusKm: 25,
    criteria: ['Not a chain', ' ', 'Not a chain', ' Imports '],
    mostLetters: '30',
  });
  expect(made).toEqual({
    name: 'Autumn',
    territory: {
      kind: 'places',
      places: ['Porto', 'Braga', '4700-001'].map((query) => ({ query, radiusKm: 25 })),
    },
    seller: { company: 'Yongfeng' },
    language: 'english',
    letterLanguage: 'store',
    criteria: ['Not a chain', 'Imports'],
    limits: { letters: 30 },
  });
  expect(campaignPlanSchema.parse(made)).toEqual(made);
});

test('the default store types and the default radius are left to the server', () => {
  expect(plan({ categories: coreCategories })).not.toHaveProperty('categories');
  expect(plan({ categories: [] })).not.toHaveProperty('categories');
  expect(plan({ categories: ['paint'] })).toMatchObject({ categories: ['paint'] });
  expect(plan({})).toMatchObject({ territory: { places: [{ query: 'Porto' }, {}, {}] } });
});

test('a territory of stores has those of the search, at most as many as a campaign takes', () => {
  const store = { name: 'A', address: 'B' };
  expect(plan({ kind: 'stores' }, { stores: [store] })).toMatchObject({
    territory: { kind: 'stores', stores: [store] },
  });
  const many = plan(
    { kind: 'stores' },
    { stores: Array.from({ length: maxCampaignStores + 1 }, () => store) },
  );
  expect(campaignPlanSchema.safeParse(many).success).toBe(true);
});

test('a territory of a country may have a region', () => {
  expect(plan({ kind: 'region', country: 'PT' })).toMatchObject({
    territory: { kind: 'region', country: 'PT' },
  });
  expect(plan({ kind: 'region', country: 'PT', region: 'Braga' })).toMatchObject({
    territory: { region: 'Braga' },
  });
});

test.each<[string, Partial<PlanDraft>, Partial<PlanContext>, string[]]>([
  ['a name', { name: ' ' }, {}, ['name']],
  ['stores', { kind: 'stores' }, {}, ['stores']],
  ['a place', { places: ' \n;' }, {}, ['places']],
  ['a country', { kind: 'region' }, {}, ['region']],
  ['a whole number of letters', { mostLetters: '1.5' }, {}, ['letters']],
  ['more than no letter', { mostLetters: '0' }, {}, ['letters']],
  ['a whole number of calls', { mostCalls: '-1' }, {}, ['calls']],
  ['a limit where calls cost money', {}, { isPaid: true }, ['callsNeeded']],
  ['fewer places', { places: [...Array(maxTerritoryPlaces + 1).keys()].join('\n') }, {}, ['tooManyPlaces']],
  ['shorter places', { places: 'x'.repeat(maxLocationLength + 1) }, {}, ['placeTooLong']],
  ['several things', { name: '', places: '' }, {}, ['name', 'places']],
])('a plan needs %s', (_, change, of, fields) => {
  const faults = plan(change, of);
  expect(Array.isArray(faults) && faults.map(({ field }) => field)).toEqual(fields);
});

test('a limit of no paid call at all is one', () => {
  expect(plan({ mostCalls: '0' }, { isPaid: true })).toMatchObject({ limits: { modelCalls: 0 } });
});

const bytes = (text: string) => new TextEncoder().encode(text);

test('places are read one per line, or parted by semicolons, each once', () => {
  expect(readPlaces(' Porto \r\nBraga;  São  João\n;\nPORTO；北京').places).toEqual([
    'Porto',
    'Braga',
    'São João',
    '北京',
  ]);
});

test.each([
  ['lines', 'Porto, Portugal\r\nBraga\n', 'Porto, Portugal\nBraga'],
  ['the first column, parted by semicolons', 'Porto;4000\nBraga;4700', 'Porto\nBraga'],
  ['the first column, parted by tabs', 'Porto\t4000\nBraga\t4700', 'Porto\nBraga'],
  ['quoted cells', '"Porto, ""Invicta""",4000\n"Braga",4700', 'Porto, "Invicta"\nBraga'],
  ['a byte order mark', '\ufeffPorto', 'Porto'],
])('a file has %s', (_, text, places) => {
  expect(placesOfFile(bytes(text))).toBe(places);
});

test('a file is read in the encodings of spreadsheet programs', () => {
  expect(placesOfFile(new Uint8Array([0x4d, 0xfc, 0x6e, 0x63, 0x68, 0x65, 0x6e]))).toBe('München');
  const wide = new Uint8Array([0xff, 0xfe, ...[...'Köln'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(placesOfFile(wide)).toBe('Köln');
  // As Excel in China writes it: GB18030.
  const chinese = [0xc9, 0xcf, 0xba, 0xa3, 0x0d, 0x0a, 0xd2, 0xe5, 0xce, 0xda, 0x0d, 0x0a];
  expect(placesOfFile(Uint8Array.from(chinese))).toBe('上海\n义乌');
});

test('a file that is no text has no places', () => {
  expect(placesOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]))).toBeUndefined();
});
