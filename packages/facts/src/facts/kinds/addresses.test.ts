import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';
import { findFacts, readSite } from '../read-site.ts';
import { isAddress } from './addresses.ts';

test.each([
  '107 South Galapago Street, Denver, CO 80223',
  '1070 South Galapago Street, Denver, CO 80223',
  '10701 South Galapago Street, Denver, CO 80223',
  '10115 Berlin, Chausseestr. 5',
  '8180 Bülach, Marktgasse 12',
])('An address: %s', (text) => expect(isAddress(text)).toBe(true));

test.each(['1070 Wien', '12345 Berlin', 'Tamron 13VG20100AS-SQ 20-100mm, DC Iris Lens'])(
  'No address: %s',
  (text) => expect(isAddress(text)).toBe(false),
);

test.each([
  ['1070 South Galapago Street<br>Denver, CO 80223', '1070 South Galapago Street, Denver, CO 80223'],
  ['Chausseestr. 5, 10115 Berlin E-Mail: info@muster.example', 'Chausseestr. 5, 10115 Berlin'],
  [
    'Muster<br>Unit 12 Admiral Court<br>Nelson Road<br>Dartmouth<br>Devon<br>TQ6 9HU',
    'Unit 12 Admiral Court, Nelson Road, Dartmouth, Devon, TQ6 9HU',
  ],
  [
    'One North Place<br>Edinburgh Way<br>Harlow, Essex<br>CM20 2SL',
    'One North Place, Edinburgh Way, Harlow, Essex, CM20 2SL',
  ],
  [
    '© 2023 Muster, Talstrasse 140, 3645 Gwatt (Thun) • Made with Fabula',
    'Talstrasse 140, 3645 Gwatt (Thun)',
  ],
  ['ul. Leśna 4<br>50-078<br>Wrocław', 'ul. Leśna 4, 50-078 Wrocław'],
  [
    'Industriestraat 25 Fax: 046-4529171<br>6135 KG Sittard E-mail: verkoop at muster dot nl',
    'Industriestraat 25, 6135 KG Sittard',
  ],
])('The place of %s is %s', (text, place) => {
  const page = readPage(`<title>Muster</title><p>${text}</p>`, 'https://muster.example.com/');
  const places = findFacts(readSite([page], 'Muster')).filter(({ kind }) => kind === 'place');
  expect(places.map(({ value }) => value)).toEqual([place]);
});

test.each([
  ['cs', 'Adresa Talská 56, 412 01 Fabula', 'Talská 56, 412 01 Fabula'],
  ['it', 'Via Muster 30, 20149 Milano · M1 Fabula', 'Via Muster 30, 20149 Milano'],
  ['nl', 'Talweg 15, 8938 bc Fabula', 'Talweg 15, 8938 bc Fabula'],
  ['pt', 'Rua Fabula, Nº 168, CEP 24030-060', 'Rua Fabula, Nº 168, CEP 24030-060'],
  ['sv', 'Nonesuch Järn AB | Storgatan 31, 912 32 Fabula', 'Storgatan 31, 912 32 Fabula'],
  ['en', '88 Muster Street, Timaru 7910', '88 Muster Street, Timaru 7910'],
  ['es', 'Av. Muster 345, Col. Centro, 76000 Fabula', 'Av. Muster 345, Col. Centro, 76000 Fabula'],
  ['uk', 'вул. Шевченка, 12, м. Львів', 'вул. Шевченка, 12, м. Львів'],
  ['ja', '〒340-0808 埼玉県八潮市緑町2丁目17番地1', '〒340-0808 埼玉県八潮市緑町2丁目17番地1'],
  ['zh', '電話：06-2580502 ｜ 地址：臺南市北區大和路330巷21號1樓', '臺南市北區大和路330巷21號1樓'],
  ['ko', '서울시 송파구 삼전로2길 3 (삼전동 38-1)', '서울시 송파구 삼전로2길 3'],
])('%s: the place of %s is %s', (language, text, place) => {
  expect(factsOn('place', `<p>${text}</p>`, { language })).toEqual([place]);
});

test.each([
  ['en', 'Hinge series 4, Model Street 7910, New'],
  ['zh', '全市区12家门店'],
  ['zh', '2024年5月1日 上海市'],
  ['ko', '오픈 기념 20% 할인'],
])('%s: no place in %s', (language, text) => {
  expect(factsOn('place', `<p>${text}</p>`, { language })).toEqual([]);
});
