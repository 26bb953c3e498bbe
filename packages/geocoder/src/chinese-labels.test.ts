import { expect, test } from 'vitest';
import { gazetteerFile, loadGazetteer } from './gazetteer.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const labelOf = (text: string) => {
  const located = gazetteer.locate(text);
  if (located.kind !== 'found') throw new Error(`${text} is not found.`);
  return gazetteer.chineseLabel(located);
};

test.each([
  ['Munich', '德国慕尼黑'],
  ['Porto', '葡萄牙波尔图'],
  ['Vienna', '奥地利维也纳'],
  ['Shanghai', '中国上海'],
  ['Hong Kong', '香港'],
  ['London, Ontario', '加拿大，Ontario，伦敦'],
  // Two names, 利兹 and 列斯, of which nothing says which is in use.
  ['Leeds', '英国，Leeds'],
  // No Chinese name is known.
  ['Braga', '葡萄牙，Braga'],
  ['48.13743, 11.57549', '德国慕尼黑'],
])('%s is %s', (text, label) => expect(labelOf(text)).toBe(label));

test('a label that names no place stays as it is', () => {
  expect(gazetteer.chineseLabel({ label: 'Rua de Cedofeita 1, Porto', lat: 41.15, lon: -8.62 })).toBe(
    'Rua de Cedofeita 1, Porto',
  );
});

test('what is suggested under a Chinese label is found by it', () => {
  const typed = ['Mun', 'Lisb', 'Wars', 'Leeds', 'Spring', 'Paris', 'Köln', 'Tok'];
  for (const place of typed.flatMap((text) => gazetteer.suggest(text, 1))) {
    const located = gazetteer.locate(gazetteer.chineseLabel(place));
    expect(located, gazetteer.chineseLabel(place)).toMatchObject({ kind: 'found', label: place.label });
  }
});
