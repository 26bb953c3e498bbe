import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const told = (text: string, language: string) =>
  `<h2>${language === 'en' ? 'About us' : { de: 'Über uns', fr: 'Qui sommes-nous', nl: 'Over ons', da: 'Om os' }[language]}</h2><p>${text}</p>`;

describe('How many people work there', () => {
  test.each([
    ['en', 'There are eleven of us behind the counter.', '11, of us'],
    ['en', 'We now have 14 full and part time employees in two shops.', '14, employees'],
    ['de', 'Zusammen mit sieben Mitarbeiterinnen beraten wir Sie gern.', '7, Mitarbeiterinnen'],
    ['fr', 'Nous sommes neuf personnes, toutes du métier.', '9, personnes'],
    ['nl', 'Sinds 2008 staan wij hier, met 10 vaste medewerkers.', '10, medewerkers'],
    ['da', 'I dag er vi 12 ansatte.', '12, ansatte'],
    ['en', 'Today we are 1 600 people.', '1600, people'],
  ])('%s: %s', (language, text, size) => {
    expect(factsOn('size', told(text, language), { language })).toEqual([size]);
  });

  test.each([
    ['en', 'We run 2 shops with staff who know hinges.'],
    ['en', 'In 1950 there were 30 employees here.'],
    ['en', '24 hour mobile locksmiths, with a real shop'],
    ['de', 'Unser Saal ist für 40 Personen.'],
    ['en', 'Ada, Fay, + 6 people'],
    ['de', '0 Mitarbeiter'],
  ])('%s: none in: %s', (language, text) => {
    expect(
      factsOn('size', text.startsWith('24') ? `<p>${text}</p>` : told(text, language), { language }),
    ).toEqual([]);
  });
});

test('a number above what it counts is a size, unless it is where a counter begins', () => {
  const of = (count: string) => factsOn('size', `<div>${count}</div><div>Artikel</div>`, { language: 'de' });
  expect(of('10.000+')).toEqual(['10.000, Artikel']);
  expect(of('0+')).toEqual([]);
  expect(of('9')).toEqual([]);
});

describe('Who runs the company and who buys', () => {
  test.each([
    ['en', 'The shop is run by Ada and Joan Muster, helped by Fay.', 'Ada and Joan Muster, in charge'],
    ['en', 'Ada does the buying, so reps please ring first.', 'Ada, does the buying'],
    ['fr', 'Depuis 2011 c’est Ada Muster qui tient la barre.', 'Ada Muster, in charge'],
    ['nl', 'Nu staan Ada Muster en Jan Voorbeeld aan het roer.', 'Ada Muster en Jan Voorbeeld, in charge'],
    ['de', 'Ada Muster, Leiterin Einkauf', 'Ada Muster, Leiterin Einkauf'],
    ['da', 'Indkøb: Ada Muster', 'Ada Muster, Indkøb'],
    ['da', 'Skriv til Ada om indkøb: ada@muster.example.com.', 'Ada, indkøb'],
    ['nl', 'Leveranciers: Ada, inkoop@muster.example.com, op afspraak.', 'Ada, inkoop'],
    ['de', 'Einkauf und Logistik: Ada Muster', 'Ada Muster, Einkauf'],
    ['en', 'Purchasing: Ada Hinge', 'Ada Hinge, Purchasing'],
    ['en', 'Ada – buying, fasteners, paint', 'Ada, buying'],
    ['en', 'Today Ada runs the shop.', 'Ada, in charge'],
    ['de', 'Ada Muster, Einkauf DW 14', 'Ada Muster, Einkauf'],
    ['sv', 'Ada Muster – Butik, inköp', 'Ada Muster, inköp'],
  ])('%s: %s', (language, text, person) => {
    expect(factsOn('person', told(text, language), { language })).toEqual([person]);
  });

  test.each([
    ['en', 'Our neighbour is run by Ada Muster.'],
    ['en', 'We are a member of the buying group Nonesuch Fabula.'],
    ['en', 'Our postman is Gerry Moss, owner of three terriers.'],
  ])('%s: nobody in: %s', (language, text) => {
    expect(factsOn('person', told(text, language), { language })).toEqual([]);
  });

  test('a role that another one ends with is no name', () => {
    expect(factsOn('person', '<h2>联系我们</h2><p>王小美 采购经理</p>', { language: 'zh' })).toEqual([
      '王小美, 采购经理',
    ]);
  });

  test('addresses and numbers part no people of a team', () => {
    const team =
      'Ada Muster<br>Owner<br>ada@…<br>Fay Wood<br>Shop, purchasing<br>Tel. 555 01 02<br>Joe<br>Yard';
    expect(factsOn('person', `<h2>About us</h2><p>${team}</p>`)).toEqual([
      'Ada Muster, Owner',
      'Fay Wood, purchasing',
    ]);
  });
});
