import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { findOwnWords, readSite } from './read-site.ts';

const descriptionOf = (content: string, path = '/') => {
  const page = readPage(
    `<meta name="description" content="${content}">`,
    `https://muster.example.com${path}`,
  );
  return findOwnWords(readSite([page], 'Muster'))[0]?.quotation;
};

test.each([
  'Knobwell sells locks, hinges and handles in the old town. Call us today.',
  'Ein Fachgeschäft für Beschläge in Musterstadt',
  '虚构五金店常备各类合页、拉手与锁具现货，欢迎来店选购，店员帮您选对配件。',
])('A description of the business is quoted: %s', (text) => {
  expect(descriptionOf(text)).toBe(text);
});

test.each([
  'Contact information for Knobwell, the locks people',
  'Questions about our locks go to the counter',
  'locks, hinges, door handles, knobs, screws, keys, cheap locks',
  'Enter here some meta description',
  'Do you ship to the islands? Sorry, we do not.',
  'Business: (555) 555-0100 Ada Muster, Director',
  'Short words',
])('A description of the page, a list of words or a placeholder is not: %s', (text) => {
  expect(descriptionOf(text)).toBeUndefined();
});

test('Off the front page it names the business, or it may be of one product', () => {
  const product = 'A padlock of hardened steel for gates and cellars';
  const business = 'Muster has locks for gates and cellars';
  expect(descriptionOf(product, '/en/index.html')).toBe(product);
  expect(descriptionOf(product, '/padlock-7')).toBeUndefined();
  expect(descriptionOf(business, '/stores/7')).toBe(business);
});
