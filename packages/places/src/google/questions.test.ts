import { categories, coreCategories } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { categoryOf, type Question, questionsFor } from './questions.ts';

test('the core categories share one question, and each other has its own', () => {
  expect(questionsFor(coreCategories)).toEqual([
    { text: 'hardware store', isCommon: true, category: 'hardware' },
  ]);
  expect(questionsFor(['doityourself', 'trade', 'paint']).map(({ text, type }) => [text, type])).toEqual([
    ['hardware store', undefined],
    ['paint store', undefined],
  ]);
});

test('a kind that Google has a type for is asked by it', () => {
  expect(questionsFor(['doityourself'])).toEqual([
    { text: 'home improvement store', type: 'home_improvement_store', category: 'doityourself' },
  ]);
  expect(questionsFor(['trade', 'building_materials']).map(({ type }) => type)).toEqual([
    'building_materials_store',
  ]);
});

test('every kind has a question', () => {
  for (const category of categories) {
    const [question, ...more] = questionsFor([category]);
    expect(more).toEqual([]);
    expect(question?.category).toBe(category);
  }
  const all = questionsFor(categories);
  expect(new Set(all.map(({ text, type }) => `${text} ${type}`)).size).toBe(all.length);
});

const [common] = questionsFor(coreCategories) as [Question];
const [paint] = questionsFor(['paint']) as [Question];

test.each([
  ['its first type', 'home_improvement_store', ['hardware_store', 'home_improvement_store'], 'doityourself'],
  ['another of its types', undefined, ['store', 'building_materials_store'], 'trade'],
  ['a type of ours behind one of another kind', 'electronics_store', ['hardware_store'], 'hardware'],
  ['the question, where its types say nothing', undefined, ['store', 'point_of_interest'], 'hardware'],
  ['the question, where its first type is near enough', 'home_goods_store', ['store'], 'hardware'],
  ['nothing, where it is of another kind', 'electronics_store', ['electronics_store', 'store'], undefined],
  ['nothing, where it is named like a field of objects', 'constructor', ['__proto__'], undefined],
] as const)('a place that answers “hardware store” is what %s says', (_, primaryType, types, expected) => {
  expect(categoryOf({ primaryType, types }, common, coreCategories)).toBe(expected);
});

test('only wanted kinds are returned', () => {
  const building = { primaryType: 'building_materials_store', types: ['building_materials_store'] };
  expect(categoryOf(building, common, ['hardware', 'doityourself'])).toBeUndefined();
  expect(categoryOf({ types: ['home_improvement_store', 'store'] }, paint, ['paint'])).toBe('paint');
  expect(categoryOf({ types: ['home_improvement_store'] }, paint, ['paint', 'doityourself'])).toBe(
    'doityourself',
  );
});
