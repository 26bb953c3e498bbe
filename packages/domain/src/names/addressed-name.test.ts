import { expect, test } from 'vitest';
import { addressedName } from './addressed-name.ts';

test.each([
  ['Eisen Huber', 'Eisen Huber'],
  ['Ferragens Silva, Lda.', 'Ferragens Silva'],
  ['Herrajes Ruiz, S.L.', 'Herrajes Ruiz'],
  ['Acme Bolt Depot 2 (sample)', 'Acme Bolt Depot 2'],
  ['Silva, Lda. (Porto)', 'Silva'],
  ['Huber & Söhne e.K.', 'Huber & Söhne e.K.'],
  ['Ferramenta Rossi S.r.l.', 'Ferramenta Rossi S.r.l.'],
  ['Ace Hardware, Springfield', 'Ace Hardware, Springfield'],
  ['永丰五金店', '永丰五金店'],
])('%s is addressed as %s', (name, addressed) => {
  expect(addressedName(name)).toBe(addressed);
});

test.each([
  'toolstation.com',
  'Win at evil.example now',
  'Shop (www.evil)',
  'https://evil',
  'mail me@evil',
  'evil．com',
  'evil。com',
  '例子.中国',
  'Hardware store (unnamed)',
  ' ',
])('%s is not used to address a store', (name) => {
  expect(addressedName(name)).toBeUndefined();
});
