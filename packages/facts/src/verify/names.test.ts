import { describe, expect, test } from 'vitest';
import { countryNames, isCommonWord, latinWordsIn, namesInEnglish, namesInSentence } from './names.ts';

describe('Names in an English sentence', () => {
  test.each([
    ['The store sells hinges.', []],
    ['Hettich hinges are sold here.', ['Hettich']],
    ['It sells hinges by Hettich and FSB.', ['Hettich', 'FSB']],
    ['The shop is Peter’s, near Köln.', ['Peter', 'Köln']],
    ['It opens on Monday. Delivery is free.', []],
    ['It is open: Blum is a brand.', ['Blum']],
    ['It sells handles. “Blum” is a brand.', ['Blum']],
    ['Its Delivery is free.', ['Delivery']],
    ['the iSeries lock has keys', ['iSeries']],
    ['It has R&D- and M8 screws.', ['R&D', 'M8']],
    ['The store is in St. Gallen', ['St', 'Gallen']],
  ])('%s', (sentence, names) => {
    expect(namesInEnglish(sentence)).toEqual(names);
  });
});

test.each([
  ['经营 Hettich 和 FSB 的合页', ['Hettich', 'FSB']],
  ['门锁 50 mm，DIY，e-mail', ['e-mail']],
  ['A 级 Häfele.', ['Häfele']],
  ['Müller’s & Söhne-', ['Müller’s', 'Söhne']],
])('Latin words in: %s', (text, words) => {
  expect(latinWordsIn(text)).toEqual(words);
});

describe('Names in a sentence of another language', () => {
  test.each([
    ['Nous vendons des charnières de Hettich.', 'fr', ['Hettich']],
    ['Bonjour. Nous vendons Blum', 'fr', ['Blum']],
    ['Chers amis:\n Nous vendons', 'fr', []],
    ['Vendemos: “Bisagras” de ABUS', 'es', ['ABUS']],
    ['Vendemos bisagras. ¿Cerraduras? Sí', 'es', []],
    ['Vendido por Sr. Silva do Porto', 'pt', ['Sr', 'Silva', 'Porto']],
    ['Wir führen Türgriffe von Hettich und FSB-Werk', 'de', ['FSB-Werk']],
    ['Wir führen M8 und Baden-Baden', 'de', ['M8']],
    ['Wir liefern 24 Türen', 'de', []],
    ['Wir führen eNet', 'de-AT', ['eNet']],
  ])('%s (%s)', (text, tag, names) => {
    expect(namesInSentence(text, tag)).toEqual(names);
  });
});

test('common words support nothing by themselves, but goods do count', () => {
  expect(['about', 'monday', 'email', 'i'].map(isCommonWord)).toEqual([true, true, true, true]);
  expect(['hinges', 'delivery', 'cabinet', 'hettich'].map(isCommonWord)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a country has the names that pages of other languages call it by', () => {
  expect(countryNames('austria')).toEqual(
    expect.arrayContaining(['austria', 'osterreich', 'autriche', '奥地利']),
  );
  expect(countryNames('zimbabwe')).toContain('simbabwe');
  expect(countryNames('united arab emirates')).toContain('vereinigte arabische emirate');
  expect(countryNames('hettich')).toEqual([]);
});
