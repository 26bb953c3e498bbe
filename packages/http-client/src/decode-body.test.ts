import { expect, test } from 'vitest';
import { decodeText } from './decode-body.ts';

const lateMeta = `<!--${'-'.repeat(3_000)}--><meta charset=shift_jis>`;
const gbk = '<meta charset=gbk>';
const bytesOf = (text: string, hex: string) => Buffer.concat([Buffer.from(text), Buffer.from(hex, 'hex')]);

test.each([
  ['a declaration behind much of the head', 'text/html', bytesOf(lateMeta, '8be095a8'), `${lateMeta}金物`],
  ['UTF-8 that the header calls GBK', 'text/html;charset=gbk', Buffer.from('金物屋'), '金物屋'],
  ['UTF-8 that the page calls GBK', 'text/html', Buffer.from(`${gbk}金物屋`), `${gbk}金物屋`],
  [
    'GBK that the header calls UTF-8',
    'text/html;charset=utf-8',
    bytesOf(gbk, 'cee5bdf0b5ea'),
    `${gbk}五金店`,
  ],
  [
    'one broken letter of UTF-8',
    'text/html;charset=utf-8',
    bytesOf(`${gbk}五金店`, 'ce3c'),
    `${gbk}五金店\uFFFD<`,
  ],
  ['UTF-8 cut within a letter', 'text/html', Buffer.from('金物屋').subarray(0, 8), '金物\uFFFD'],
  ['Japanese in seven bits', 'text/html;charset=iso-2022-jp', Buffer.from('\u001b$B6bJ*\u001b(B'), '金物'],
])('reads %s', (_, type, bytes, text) => {
  expect(decodeText(bytes, type)).toBe(text);
});
