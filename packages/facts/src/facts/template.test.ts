import { expect, test } from 'vitest';
import { factsOn } from '../testing/facts-on.ts';

const filler = '<p>Proin iaculis purus consequat sem cure donec porttitor suscipit.</p>';

test('Nobody of a template is a person of the store', () => {
  expect(factsOn('person', `${filler}<p>Nora Quill, CEO &amp; Founder</p>`)).toEqual([]);
  expect(factsOn('person', '<p>Saul Goodman, Founder</p>')).toEqual([]);
  expect(factsOn('person', '<p>Nora Quill, Founder</p>')).toEqual(['Nora Quill, Founder']);
});

test('The parts of one address are no branches', () => {
  const address = '<li>ZA Les Blaches</li><li>12 rue Mistral</li><li>26400 Crest</li>';
  const whole = '<address>ZA Les Blaches<br>12 rue Mistral<br>26400 Crest</address>';
  const list = (more: string) => `<h2>Nos magasins</h2><ul>${address}${more}</ul>${whole}`;
  expect(factsOn('branches', list(''), { language: 'fr' })).toEqual([]);
  expect(factsOn('branches', list('<li>Valence</li>'), { language: 'fr' })).toContain('Valence');
});

test('The counts of a list are no size', () => {
  const counts = (...of: number[]) => of.map((count) => `<p>${count} produits</p>`).join('');
  expect(factsOn('size', counts(64, 31, 118), { language: 'fr' })).toEqual([]);
  expect(factsOn('size', counts(18000), { language: 'fr' })).toEqual(['18000, produits']);
});

test.each([
  ['branches', 'en', 'We are a member of a group and buy with over 150 hardware shops.'],
  ['branches', 'pl', 'Zaopatrujemy stolarnie i sklepy w całej Polsce.'],
  ['place', 'de', 'Mobil Hannes 0664 / 501 88 20'],
  ['place', 'pl', 'Kępno 62 782 04 19'],
  ['place', 'it', 'dalla A6 Torino-Savona uscita Marene, 10 km'],
  ['place', 'ro', 'Vineri 8 - 16, sâmbăta doar cu programare'],
  ['seeks', 'de', 'Wir suchen ab sofort einen Tischlergesellen.'],
  ['person', 'de', '1921 eröffnete Schlossermeister Nora Quill eine Werkstatt.'],
  ['sells', 'it', 'La Ditta nasce nel 1932 quando nonno Bartolo comincia a vendere chiodi e catene.'],
] as const)('%s in %s: not of the store today: %s', (kind, language, text) => {
  expect(factsOn(kind, `<p>${text}</p>`, { language })).toEqual([]);
});

test('A hire firm lists what it lends', () => {
  const list = '<h2>Products</h2><ul><li>Scaffolding</li><li>Ladders</li><li>Hinges</li></ul>';
  expect(factsOn('sells', list, { name: 'Quill Tool Hire' })).toEqual([]);
  expect(factsOn('sells', list, { name: 'Quill Hardware' })).toContain('Hinges');
});
