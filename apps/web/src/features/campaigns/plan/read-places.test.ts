import { expect, test } from 'vitest';
import { placesOfFile, readPlaces } from './read-places.ts';

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
});

test('a file that is no text has no places', () => {
  expect(placesOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]))).toBeUndefined();
});
