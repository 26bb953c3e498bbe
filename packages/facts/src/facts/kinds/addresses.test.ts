import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
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
