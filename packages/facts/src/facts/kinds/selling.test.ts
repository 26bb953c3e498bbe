import { goodsIn } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const sold = (body: string, language = 'en') =>
  factsOn('sells', body, { language, name: 'Nonesuch Hardware' });

describe('What is lent is not sold', () => {
  test.each([
    ['en', 'We hire out a wide range of drills and ladders.'],
    ['en', 'We rent everything from drills to ladders.'],
    ['sv', 'Vi hyr ut allt från slagborrmaskiner till stegar.'],
    ['nb', 'Vi leier ut alt fra slagdriller til stiger.'],
    ['de', 'Wir vermieten eine große Auswahl an Bohrmaschinen und Leitern.'],
    ['fr', 'Nous louons une large gamme de perceuses.'],
    ['es', 'Alquilamos una amplia gama de taladros y escaleras.'],
    ['it', 'Noleggiamo una vasta gamma di trapani.'],
    ['nl', 'Wij verhuren een ruim assortiment boormachines.'],
    ['tr', 'Her türlü matkap ve merdiven kiralıyoruz.'],
  ])('%s: %s', (language, text) => {
    expect(sold(`<p>${text}</p>`, language)).toEqual([]);
  });

  test.each([
    ['We hire and sell drills.', ['drills']],
    ['Our hire shop sells ladders.', ['ladders']],
  ])('but in %s', (text, terms) => {
    expect(sold(`<p>${text}</p>`)).toEqual(terms);
  });
});

describe('A picture’s text is goods', () => {
  const pictures = (...texts: string[]) =>
    `<h2>Our range</h2>${texts.map((text) => `<img src="a.png" alt="${text}">`).join('')}`;

  test('where it is an article’s', () => {
    expect(sold(pictures('Brass hinges', 'Door handles'))).toEqual(['Brass hinges', 'Door handles']);
  });

  test('but not where it tells where it was taken, or is a sentence', () => {
    const taken = pictures('Padlocks in our shop', 'Ada with hinges', 'Ada sells door handles and bolts');
    expect(sold(taken)).toEqual([]);
  });
});

const range = (...entries: string[]) =>
  `<h3>Nonesuch</h3><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

describe('In a list of goods, no goods are', () => {
  test.each([
    ['de', 'other firms', range('Schlösser', 'Scharniere', 'Fabula GmbH – Dachziegel', 'Fabula Holz GmbH')],
    ['cs', 'words of shops', range('Zámky', 'Panty', 'Příslušenství', 'Nezařazené', 'Záruka kvality')],
    ['ro', 'words of shops', range('Lacăte', 'Balamale', 'Accesorii', 'Fara categorie')],
    ['hu', 'remarks', '<p>Kilincsek és lakatok – egyedi darabként vagy rendszerbe programozva</p>'],
    ['ru', 'standards', '<p>У нас есть петли, замки, болты, по всем нормам фабула.</p>'],
    ['en', 'badges', range(...['Hinges', 'Locks', 'Bolts', 'Nails'].flatMap((one) => [one, 'Fabula seal']))],
  ])('%s: %s', (language, _, body) => {
    const terms = sold(body, language);
    expect(terms.length).toBeGreaterThan(1);
    expect(terms.filter((term) => goodsIn(term, language).length === 0)).toEqual([]);
  });

  test('friends and partners of a site', () => {
    const firms = '<h3>Przyjaciele</h3><p>Fabula – okucia<br>Zamki Fabula – zamki<br>Karczma Fabula</p>';
    expect(sold(`${range('Zamki', 'Zawiasy')}${firms}`, 'pl')).toEqual(['Zamki', 'Zawiasy']);
    const named = '<h3>Polecamy</h3><p>Klamka drzwiowa – czarna<br>Karczma Fabula</p>';
    const terms = sold(`${range('Zamki', 'Zawiasy')}${named}`, 'pl');
    expect(terms.some((term) => /klamka/i.test(term))).toBe(true);
    expect(terms.some((term) => /karczma/i.test(term))).toBe(false);
  });
});

describe('A word is no goods without its noun', () => {
  test.each([
    ['cs', 'Široký sortiment ručního i síťového nářadí a zámků.', 'ručního'],
    ['de', 'Wir verkaufen manuelle und elektrische Werkzeuge und Schlösser.', 'manuelle'],
    ['es', 'Cerraduras de embutir, sobreponer y manijas', 'sobreponer'],
  ])('%s: %s', (language, text, word) => {
    const terms = sold(`<p>${text}</p>`, language);
    expect(terms.length).toBeGreaterThan(0);
    expect(terms).not.toContain(word);
  });
});

test('A heading with other goods below it is a department', () => {
  const page = (below: string) => `<h2>Our range</h2><h3>Gates & Yard</h3><p>${below}</p>`;
  expect(sold(page('Hinges, bolts, chain'))).toEqual(['Hinges', 'bolts', 'chain']);
  expect(sold(page('Farm gates, hinges, bolts'))).toContain('Gates');
});

test.each([
  [
    'es',
    'Con el objetivo de servir al barrio, ofrecer productos entre los que se podían encontrar: pegamento, clavos, tornillos, etc.',
  ],
  ['fr', 'Des produits parmi lesquels on pouvait trouver : vis, clous, charnières.'],
])('What one could find there once is not sold: %s: %s', (language, text) => {
  expect(factsOn('sells', `<p>${text}</p>`, { language, name: 'Knobwell Hardware' })).toEqual([]);
});

test('A heading in capitals is no part of the goods after it', () => {
  const cell = '<td><b>TOOLS - IRONMONGERY</b><br>locks, hinges, bolts</td>';
  expect(sold(`<table><tr>${cell}<td><b>STOVES</b><br>Nonesuch</td></tr></table>`)).toContain('locks');
});

test.each([
  ['de', '<li>Zugefallene Tür ab 90 €</li>', ['ab 90 €, Zugefallene Tür']],
  ['es', '<li>Llave con chip desde $45.000</li>', ['desde $45.000, Llave con chip']],
  ['en', '<li>Sharpening: from €9 per blade</li>', ['from €9 per blade, Sharpening']],
  ['en', '<li>Sharpening €9 per blade</li>', ['€9 per blade, Sharpening']],
  ['en', '<p>Brass door handles from €24 a pair.</p>', ['from €24 a pair, Brass door handles']],
  ['es', '<p>El afilado cuesta 2 € por metro.</p>', ['2 € por metro, El afilado']],
  ['it', '<p>Da 45 € al giorno + iva</p>', []],
  ['fr', '<p>Nous livrons à Fabula : 25 € la course.</p>', ['25 € la course, Nous livrons à Fabula']],
] as const)('A price keeps the word before it, and says of what: %s %s', (language, body, values) => {
  expect(factsOn('price', `<ul>${body}</ul>`, { language })).toEqual(values);
});
