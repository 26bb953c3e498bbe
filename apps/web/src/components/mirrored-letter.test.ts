import { expect, test } from 'vitest';
import { basesOf, mirrorRows, sentenceAt } from './mirrored-letter.tsx';

const sentences = [
  { text: 'Guten Tag,', mirror: 'Hello,' },
  { text: 'wir fertigen Griffe.', mirror: 'We make handles.' },
  { text: 'Darf ich Preise schicken?', mirror: 'May I send prices?' },
];
const body = sentences.map(({ text }) => text).join('\n\n');
const shown = (text: string) => mirrorRows(text, sentences).map((row) => [row.text, row.mirror]);

test('the sentence at a place of the body is the one that stands there, whatever was edited before it', () => {
  expect(sentenceAt(body, sentences, 0)).toBe(0);
  expect(sentenceAt(body, sentences, body.indexOf('Griffe'))).toBe(1);
  expect(sentenceAt(body, sentences, body.length)).toBe(2);
  const edited = `Sehr geehrte Damen,\n\n${body.slice('Guten Tag,'.length)}`;
  expect(sentenceAt(edited, sentences, 3)).toBeUndefined();
  expect(sentenceAt(edited, sentences, edited.indexOf('Griffe'))).toBe(1);
});

test('a sentence rests on what its model says, else on the words of the pages that it says', () => {
  const fact = {
    kind: 'sells',
    quotation: 'Griffe ab Lager',
    url: 'https://a.example',
    language: 'de',
  } as const;
  const facts = [
    { ...fact, id: 'a', value: 'griffe' },
    { ...fact, id: 'b', value: 'Beschläge', quotation: 'Beschläge' },
  ] as Parameters<typeof basesOf>[0]['facts'];
  expect(basesOf({ sentences, facts })).toEqual([[], ['Griffe ab Lager', 'Beschläge'], []]);
  const written = sentences.map((one, at) => ({ ...one, ...(at === 2 && { basis: ['Preise'] }) }));
  expect(basesOf({ sentences: written, facts })).toEqual([[], [], ['Preise']]);
});

test('an email as it was written has a mirror beside each sentence', () => {
  expect(shown(body)).toEqual(sentences.map(({ text, mirror }) => [text, mirror]));
});

test('a sentence edited by hand has none, the others keep theirs', () => {
  expect(shown(body.replace('Griffe', 'Knöpfe'))).toEqual([
    ['Guten Tag,', 'Hello,'],
    ['wir fertigen Knöpfe.', undefined],
    ['Darf ich Preise schicken?', 'May I send prices?'],
  ]);
  expect(shown(`${body} Danke!`).at(-1)).toEqual(['Danke!', undefined]);
  expect(shown(body.replace('wir fertigen Griffe.\n\n', ''))).toHaveLength(2);
  expect(shown('ganz anders')).toEqual([['ganz anders', undefined]]);
  expect(shown('')).toEqual([]);
});
