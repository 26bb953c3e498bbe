import { expect, test } from 'vitest';
import { mirrorRows } from './mirrored-letter.tsx';

const sentences = [
  { text: 'Guten Tag,', mirror: 'Hello,' },
  { text: 'wir fertigen Griffe.', mirror: 'We make handles.' },
  { text: 'Darf ich Preise schicken?', mirror: 'May I send prices?' },
];
const body = sentences.map(({ text }) => text).join('\n\n');
const shown = (text: string) => mirrorRows(text, sentences).map((row) => [row.text, row.mirror]);

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
