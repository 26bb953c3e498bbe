import { readPage } from '@hardware-store-finder/websites/testing';
import { describe, expect, test } from 'vitest';
import { findAll } from './find-all.ts';

const fitOf = (body: string) =>
  findAll([readPage(`<p>${body}</p>`, 'https://muster.example.com/')], [], { name: 'Knobwell Ltd' }).fit
    ?.value;

describe('A kind of business is claimed where the page says it of its owner', () => {
  test.each([
    ['wholesaler', 'We are a wholesaler and importer of fittings.'],
    ['wholesaler', 'Knobwell Ltd is a leading distributor of door furniture.'],
    ['wholesaler', 'As the importer of Fabula locks, we keep every part.'],
    ['wholesaler', 'Wholesaler of fittings and locks'],
    ['wholesaler', 'We sell hinges. Visit our trade counter.'],
    ['wholesaler', 'Wir sind Großhändler und beliefern Tischler.'],
    ['wholesaler', 'Somos distribuidor oficial de herrajes.'],
    ['wholesaler', 'Siamo importatori e grossista di ferramenta.'],
    ['wholesaler', '我们从事五金批发。'],
    ['independent', 'Family-run since 1950.'],
    ['independent', 'We are an independent hardware shop.'],
    ['independent', 'Knobwell is a family business in its third generation.'],
    ['independent', 'Ein Familienbetrieb in dritter Generation'],
    ['independent', 'Nous sommes une entreprise familiale.'],
    ['independent', 'Somos una empresa familiar.'],
    ['independent', '本店为独立经营的五金店'],
    ['chain', 'Visit one of our stores.'],
    ['chain', 'Wir sind eine von neun Filialen.'],
    ['chain', 'Nos magasins'],
    ['manufacturer', 'Manufacturer of hinges'],
    ['manufacturer', 'We manufacture hinges.'],
    ['manufacturer', 'Nous sommes fabricant de serrures.'],
  ])('%s: %s', (kind, text) => {
    expect(fitOf(text)).toBe(kind);
  });

  test.each([
    'Wholesale',
    'Trade only with money that you can lose.',
    'Wholesale Login',
    'Distribution/Wholesale',
    'View All Distributors / Brokers',
    'Our products are sold through many distributors.',
    'Find a distributor near you',
    'Ask your wholesaler for our locks.',
    'A broker counsels you on the loans of different wholesalers.',
    'We are not a wholesaler.',
    'They are a wholesaler and importer.',
    'Ms Muster is an independent consultant.',
    'Our printers earn 146 independent awards.',
    'The group consists of three independent business units.',
    'Insurance for every family business',
    'Single-Family Business',
    'Family Business',
    'Nonesuch is a family business from another town.',
    'Family-owned companies are our clients.',
    'I run a family business and buy here.',
    'Her letter says: we are a family business, and he is an agent.',
    'The manufacturer of the chair answered.',
    'The Nonesuch Group, manufacturer of glass, will be at the fair.',
    'Nonesuch</p><p>Manufacturer of hinges</p><p>Fabula</p><p>Manufacturer of locks',
    'One of the stores nearby',
    'Ihr Großhändler hilft Ihnen weiter.',
    'Für Händler und Großhändler',
    'Pregunte a su distribuidor.',
    'Contactez votre distributeur.',
    'Vendiamo tramite ogni grossista.',
    '欢迎经销商加盟',
  ])('none: %s', (text) => {
    expect(fitOf(text)).toBeUndefined();
  });
});
