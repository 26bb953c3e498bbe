import { readPage } from '@hardware-store-finder/websites/testing';
import { describe, expect, test } from 'vitest';
import { chainOf } from './chains.ts';
import { findAll, productsIn } from './find-all.ts';
import { maxQuoteLength, quoteAround } from './findings.ts';
import { speaksOfFit } from './fit.ts';

const found = (html: string, name = 'Muster') =>
  findAll([readPage(html, 'https://muster.example.com/')], [], { name });

describe('The products that a page names', () => {
  test.each([
    ['Cabinet handles and drawer slides', ['cabinet_handles', 'drawer_runners']],
    [
      'Türdrücker, Möbelgriffe, Scharniere und Vorhängeschlösser',
      ['cabinet_handles', 'door_handles', 'hinges', 'padlocks'],
    ],
    ['Charnières, serrures de porte et poignées de meuble', ['cabinet_handles', 'hinges', 'door_locks']],
    ['Dobradiças, puxadores de móveis e fechaduras', ['cabinet_handles', 'hinges', 'door_locks']],
    ['Bisagras, cerraduras y candados', ['hinges', 'door_locks', 'padlocks']],
    ['Cerniere, serrature e lucchetti', ['hinges', 'door_locks', 'padlocks']],
    ['合页、门锁、挂锁', ['hinges', 'door_locks', 'padlocks']],
  ])('%s', (text, ids) => {
    expect(productsIn(text)).toEqual(expect.arrayContaining(ids));
  });

  test.each([
    'We care for your garden party and your hair.',
    'Shingles and challenges',
    'Blockchain and padlocked minds: unhinged!',
  ])('are not among the products in: %s', (text) => {
    expect(productsIn(text).filter((id) => ['hinges', 'cabinet_handles', 'door_locks'].includes(id))).toEqual(
      [],
    );
  });

  test('do not come from the store’s own name', () => {
    expect(
      found('<p>Welcome to Hinge House.</p><p>We sell paint.</p>', 'Hinge House').products.map(
        ({ value }) => value,
      ),
    ).toEqual(['paint']);
  });

  test('do not come from addresses', () => {
    const page =
      '<p>Write to sales@hammer-hinges-12.example.com or see hammer-hinges.example.com/paint-tiles</p><p>Padlocks.</p>';
    expect(found(page).products.map(({ value }) => value)).toEqual(['padlocks']);
  });

  test('are quoted in the words of the page', () => {
    const [hinges] = found('<p>Hello.</p><p>All about Scharniere.</p>').products;
    expect(hinges).toMatchObject({ value: 'hinges', quote: 'All about Scharniere.', page: 0 });
  });
});

describe('What else a page says', () => {
  test.each([
    ['Since 1972 in business', '1972'],
    ['Seit 1898 für Sie da', '1898'],
    ['Depuis 1950', '1950'],
    ['始于 1928 年', '1928'],
    ['We have 1972 articles', undefined],
    ['© 2020', undefined],
  ])('%s: the year %s', (text, year) => {
    expect(found(`<p>${text}</p>`).since?.value).toBe(year);
  });

  test.each([
    ['wholesaler', 'We are a wholesaler and importer.'],
    ['wholesaler', 'Großhandel für Beschläge'],
    ['chain', 'Unsere Filialen'],
    ['independent', 'Somos uma casa independente, da mesma família.'],
  ] as const)('%s: %s', (kind, text) => {
    expect(speaksOfFit(kind, text)).toBe(true);
    expect(found(`<p>${text}</p>`).fit).toMatchObject({ value: kind, quote: text });
  });

  test('brands and opening hours, after their headings', () => {
    const { brands, openingHours } = found(
      '<h3>Opening hours</h3><p>Mon-Fri 8:00 to 18:00</p><p>Brands: Hettich, Blum</p>',
    );
    expect(brands?.value).toBe('Hettich, Blum');
    expect(openingHours?.value).toBe('Mon-Fri 8:00 to 18:00');
  });

  test('nothing, if the page says nothing', () => {
    expect(found('<p>Under construction</p>')).toEqual({
      products: [],
      contacts: [],
      pages: ['https://muster.example.com/'],
    });
  });
});

describe('A chain', () => {
  test.each([
    [{ name: 'Leroy Merlin Matosinhos' }, 'Leroy Merlin'],
    [{ name: 'OBI' }, 'OBI'],
    [{ name: 'Filiale Nord', brand: 'Hornbach' }, 'Hornbach'],
    [{ name: 'X', brand_wikidata: 'Q300518' }, 'OBI'],
    [{ name: 'The Home Depot' }, 'The Home Depot'],
  ])('%o is %s', (store, chain) => {
    expect(chainOf(store)?.toLowerCase()).toBe(chain.toLowerCase());
  });
  test.each(['Obi-Wan Ironmongers', 'Casa das Fechaduras', 'Home', '', '五金店', 'Hardware Store'])(
    '%s is not one',
    (name) => {
      expect(chainOf({ name })).toBeUndefined();
    },
  );
});

test('a quotation is limited in length, of whole words, and contains the match', () => {
  const line = `${'word '.repeat(100)}NEEDLE ${'more '.repeat(100)}`;
  const at = line.indexOf('NEEDLE');
  const quote = quoteAround(line, at, at + 6);
  expect(quote).toContain('NEEDLE');
  expect(quote.replace(/^… | …$/g, '').length).toBeLessThanOrEqual(maxQuoteLength);
  expect(quote).toMatch(/^… word .* more …$/);
});
