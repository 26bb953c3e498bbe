import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { factsOn } from '../testing/facts-on.ts';
import { findOwnWords, readSite } from './read-site.ts';

test('The store’s own name is no brand, but for one that everybody knows', () => {
  const body = '<p>Brands: Knobwell, Nonesuch, Yale</p>';
  expect(factsOn('brand', body, { name: 'Knobwell Ltd' })).toEqual(['Nonesuch', 'Yale']);
  expect(factsOn('brand', body, { name: 'Yale Fabula' })).toEqual(['Knobwell', 'Nonesuch', 'Yale']);
});

const ownWordsOf = (heading: string, name: string, language: string) => {
  const page = readPage(
    `<html lang="${language}"><title>${heading}</title><h1>${heading}</h1>`,
    'https://muster.example/',
  );
  return findOwnWords(readSite([page], name)).map(({ quotation }) => quotation);
};

test.each([
  ['Ferreteria Knobwell', 'Ferretería Knobwell S.L.', 'es'],
  ['Knobwell Hırdavat', 'Knobwell Hırdavat Ltd. Şti.', 'tr'],
  ['Knobwell Eisenwaren GmbH', 'Eisenwaren Knobwell', 'de'],
])('The store’s own name describes nothing: %s', (heading, name, language) => {
  expect(ownWordsOf(heading, name, language)).toEqual([]);
});

test('A name with its trade does', () => {
  const line = 'Your shop for hinges and locks';
  expect(ownWordsOf(line, 'Knobwell', 'en')).toEqual([line]);
});
