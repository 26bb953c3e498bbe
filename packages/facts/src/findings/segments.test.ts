import { readPage } from '@hardware-store-finder/websites/testing';
import { describe, expect, test } from 'vitest';
import { findAll } from './find-all.ts';

describe('Brands are claimed from a list of names', () => {
  const brandsOn = (body: string) =>
    findAll([readPage(body, 'https://muster.example.com/')], [], { name: 'Knobwell Ltd' }).brands?.value;

  test.each([
    ['<p>Our brands: Nonesuch, Fabula</p>', 'Nonesuch, Fabula'],
    ['<h3>Marken</h3><p>Nonesuch, Fabula und viele mehr</p>', 'Nonesuch, Fabula und viele mehr'],
    ['<p>经营品牌：乌有、子虚</p>', '乌有、子虚'],
  ])('%s', (body, brands) => {
    expect(brandsOn(body)).toBe(brands);
  });

  test.each([
    '<title>Fabula Locks</title><script type="application/ld+json">{"@type":"Organization","brand":"Fabula"}</script>',
    '<li>Brands</li><li>SEARCH:</li>',
    '<h3>Brands</h3><p>Nonesuch, Fabula, what they cost, what they promise</p>',
    '<li>Brands</li><li>Symbol Scanner</li><li>Zebra Printer</li>',
    '<h3>Brands</h3><p>We care about brands, and about what they say to their customers.</p>',
  ])('none: %s', (body) => {
    expect(brandsOn(body)).toBeUndefined();
  });
});
