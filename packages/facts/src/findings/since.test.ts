import { readPage } from '@hardware-store-finder/websites/testing';
import { describe, expect, test } from 'vitest';
import { findAll } from './find-all.ts';

const sinceOn = (body: string) =>
  findAll([readPage(`<p>${body}</p>`, 'https://muster.example.com/')], [], { name: 'Knobwell Ltd' }).since
    ?.value;

describe('The year since when a business exists', () => {
  test.each([
    ['Since 1950.', '1950'],
    ['Serving the joiners of the whole valley since 1950, in summer and in winter.', '1950'],
    ['Family-run since 1972.', '1972'],
    ['Since 1950 our family has kept shop here, and our neighbours know it well.', '1950'],
    ['Knobwell Ltd. was founded in 1987 and has grown since 1999.', '1987'],
    ['Founded in 1921, Knobwell is a family shop.', '1921'],
    ['We have been serving joiners since 1998, and still do.', '1998'],
    ['The hardware store of the whole valley since 1903', '1903'],
    ['Wir sind seit 1898 für Sie da.', '1898'],
    ['Das Geschäft wurde gegründet im Jahr 1931.', '1931'],
    ['Maison fondée en 1889', '1889'],
    ['Ao seu serviço desde 1960', '1960'],
    ['Dal 1948 al vostro servizio', '1948'],
    ['Firma działa od 1990 roku', '1990'],
    ['Мы работаем с 1995 года', '1995'],
    ['我们公司成立于2003年', '2003'],
  ])('%s: %s', (text, year) => {
    expect(sinceOn(text)).toBe(year);
  });

  test.each([
    'She has written about locks for a number of publishers since 2006.',
    'We belong to the Fabula Group, which was established in 1900.',
    'We have been a member of the Guild of Ironmongers since 1998.',
    'Mr Muster has been our director since 2004.',
    'Nonesuch Inc. was founded in 1970.',
    'Nearby, the museum of the town has been open since 1950.',
    'Home sales fall to the lowest level since 1997',
    'Since 2006 the festival has been under his direction.',
    'Online since 1999',
    'Since 2005, our patented lock protects homes.',
    'Knobwell has enjoyed explosive growth since 2001.',
    'I have been a customer since 1990.',
    'The bridge over the river has been closed to lorries and buses since 2011 because of rust.',
    'Ceny od 1990 Kč',
    'Desde 1999 €',
    'Dal 1950 al 1960',
    'Seit 1990 bis 1995',
  ])('none: %s', (text) => {
    expect(sinceOn(text)).toBeUndefined();
  });
});
