import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const shop = (text: string) => `<h2>What we sell</h2><p>${text}</p>`;
const name = 'Knobwell Hardware Store';

test.each([
  ['en', 'Locks are mainly Nonesuch, Fabula and Yale.', ['Nonesuch', 'Fabula', 'Yale']],
  [
    'en',
    'Deadbolts (Schlage, Kwikset), hinges and cabinet pulls by Amerock.',
    ['Schlage', 'Kwikset', 'Amerock'],
  ],
  ['en', 'Yale Assure and Schlage Omnia keypads, padlocks.', ['Yale', 'Schlage']],
  ['de', 'Drücker von Nonesuch und FSB, Bänder von Simonswerk.', ['Nonesuch', 'FSB', 'Simonswerk']],
  ['es', 'Marcas Nonesuch, Tesa, Yale y Hermex.', ['Nonesuch', 'Tesa', 'Yale', 'Hermex']],
  ['it', 'SERRATURE Cisa, Mottura, Nonesuch, per porte.', ['Cisa', 'Mottura', 'Nonesuch']],
])('%s: %s', (language, text, brands) => {
  expect(new Set(factsOn('brand', shop(text), { language, name }))).toEqual(new Set(brands));
});

test.each([
  ['en', 'We cut keys for Volvo and Honda.'],
  ['en', 'Our son went to Yale.'],
  ['en', 'We repair Stihl saws and Bosch drills.'],
  ['en', 'We do not sell Yale locks or Cisa cylinders.'],
])('%s: none in: %s', (language, text) => {
  expect(factsOn('brand', `<p>${text}</p>`, { language, name })).toEqual([]);
});

test('fittings that prose names together are goods, and none of what they are for', () => {
  const text = 'Scharniere, Auszüge und Klappensysteme von Blum, Türschliesser für Tore.';
  expect(factsOn('sells', shop(text), { language: 'de', name: 'Knobwell Beschläge' })).toEqual(
    expect.arrayContaining(['Scharniere', 'Türschliesser']),
  );
});
