import { describe, expect, test } from 'vitest';
import { latinWordsIn, namesInSentence } from './names.ts';

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
