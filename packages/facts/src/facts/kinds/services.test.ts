import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

describe('A kind of business is found where the page says it of its owner', () => {
  test.each([
    ['en', 'We are a wholesaler and importer of fittings.', ['wholesaler', 'importer']],
    ['en', 'Knobwell Ltd is a leading distributor of door furniture.', ['wholesaler']],
    ['en', 'As the importer of Fabula locks, we keep every part.', ['importer']],
    ['en', 'Wholesaler of fittings and locks', ['wholesaler']],
    ['de', 'Wir sind Großhändler und beliefern Tischler.', ['wholesaler']],
    ['de', 'Großhandel für Beschläge', ['wholesaler']],
    ['it', 'Siamo importatori e grossista di ferramenta.', ['wholesaler', 'importer']],
    ['zh', '我们从事五金批发。', ['wholesaler']],
    ['es', 'Somos distribuidor oficial de herrajes.', ['dealer']],
    ['en', 'Family-run since 1950.', ['independent']],
    ['en', 'We are an independent hardware shop.', ['independent']],
    ['en', 'Knobwell is a family business in its third generation.', ['independent']],
    ['de', 'Ein Familienbetrieb in dritter Generation', ['independent']],
    ['fr', 'Nous sommes une entreprise familiale.', ['independent']],
    ['es', 'Somos una empresa familiar.', ['independent']],
    ['pt', 'Somos uma casa independente, da mesma família.', ['independent']],
    ['zh', '本店为独立经营的五金店', ['independent']],
    ['zh', '本店是九家连锁门店之一。', ['chain']],
    ['en', 'Manufacturer of hinges', ['manufacturer']],
    ['en', 'We manufacture hinges.', ['manufacturer']],
    ['fr', 'Nous sommes fabricant de serrures.', ['manufacturer']],
  ])('%s: %s: %s', (language, text, kinds) => {
    expect(factsOn('business', `<p>${text}</p>`, { language })).toEqual(kinds);
  });

  test.each([
    ['en', 'Wholesale'],
    ['en', 'Trade only with money that you can lose.'],
    ['en', 'Wholesale Login'],
    ['en', 'Distribution/Wholesale'],
    ['en', 'View All Distributors / Brokers'],
    ['en', 'Our products are sold through many distributors.'],
    ['en', 'Find a distributor near you'],
    ['en', 'Ask your wholesaler for our locks.'],
    ['en', 'A broker counsels you on the loans of different wholesalers.'],
    ['en', 'We are not a wholesaler.'],
    ['en', 'They are a wholesaler and importer.'],
    ['en', 'Ms Muster is an independent consultant.'],
    ['en', 'Our printers earn 146 independent awards.'],
    ['en', 'The group consists of three independent business units.'],
    ['en', 'Insurance for every family business'],
    ['en', 'Single-Family Business'],
    ['en', 'Family Business'],
    ['en', 'Nonesuch is a family business from another town.'],
    ['en', 'Family-owned companies are our clients.'],
    ['en', 'I run a family business and buy here.'],
    ['en', 'Her letter says: we are a family business, and he is an agent.'],
    ['en', 'The manufacturer of the chair answered.'],
    ['en', 'The Nonesuch Group, manufacturer of glass, will be at the fair.'],
    ['en', 'Nonesuch</p><p>Manufacturer of hinges</p><p>Fabula</p><p>Manufacturer of locks'],
    ['en', 'One of the stores nearby'],
    ['de', 'Ihr Großhändler hilft Ihnen weiter.'],
    ['de', 'Für Händler und Großhändler'],
    ['de', 'Schlüssel fertigen wir sofort.'],
    ['es', 'Pregunte a su distribuidor.'],
    ['fr', 'Contactez votre distributeur.'],
    ['it', 'Vendiamo tramite ogni grossista.'],
    ['zh', '欢迎经销商加盟'],
  ])('%s: none in: %s', (language, text) => {
    expect(factsOn('business', `<p>${text}</p>`, { language })).toEqual([]);
  });
});

test.each([
  ['View cart', ['yes']],
  ['Cart (0) – Checkout', ['yes']],
  ['Checkout: 11:00', []],
])('A web shop, by its cart: %s: %s', (text, found) => {
  expect(factsOn('online_shop', `<p>${text}</p>`)).toEqual(found);
});

test('Joiners and fitters whom a shop supplies are no place, and no service', () => {
  expect(factsOn('area', '<p>Wir beliefern Tischler.</p>', { language: 'de' })).toEqual([]);
  expect(factsOn('service', '<p>Fornecemos instaladores.</p>', { language: 'pt' })).toEqual([]);
});
