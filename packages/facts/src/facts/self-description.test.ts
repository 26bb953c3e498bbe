import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { tellsOfBuying } from './buying.ts';
import { findOwnWords, readSite } from './read-site.ts';
import { toldSentences } from './self-description.ts';

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
  'Lovable Generated Project',
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

test('What the pages tell are their sentences, without labels, phones and what is of others', () => {
  const page = readPage(
    `<nav><a href="/a">All our locks and hinges here</a></nav><h1>Locks for gates and cellars</h1>
     <p>We replace cylinders in Musterstadt, also on Sundays. Call us: 555 555 0100 at any time.</p>
     <ul><li>Cylinders from 15 € in all lengths</li><li>Keys</li></ul>
     <h2>Suppliers</h2><p>We are always keen to hear from manufacturers of decorative handles.</p>
     <p>We replace cylinders in Musterstadt, also on Sundays.</p>`,
    'https://muster.example.com/',
  );
  const url = 'https://muster.example.com/';
  expect(toldSentences(readSite([page], 'Muster').sentences)).toEqual(
    [
      'We replace cylinders in Musterstadt, also on Sundays.',
      'We are always keen to hear from manufacturers of decorative handles.',
    ].map((quotation) => ({ quotation, url, language: 'en' })),
  );
});

const boughtIn = (text: string) => {
  const page = readPage(`<h1>About us</h1><p>${text}</p>`, 'https://muster.example.com/about');
  return findOwnWords(readSite([page], 'Muster')).filter(({ quotation }) => tellsOfBuying(quotation))[0]
    ?.quotation;
};

test.each([
  'Containers from Portugal and India arrive every spring.',
  'Unsere Griffe lassen wir in Fabuland gießen und importieren sie direkt.',
  'Las cerraduras se importan de Portugal cada primavera.',
  'A zsanérokat saját behozatalban hozzuk Portugáliából.',
  "Portekiz'den yılda iki konteyner menteşe ithal ediyoruz.",
  'Bản lề được nhập khẩu trực tiếp từ Bồ Đào Nha.',
  'نستورد المفصلات والأقفال من البرتغال والهند.',
  '铰链和拉手由我们从葡萄牙直接进口，每年两次。',
])('How it buys is quoted: %s', (text) => {
  expect(boughtIn(text)).toBe(text);
});

test.each([
  'Buy direct from our counter and save time.',
  'Important: the shop is closed on Monday afternoons.',
  'Imported hinges',
  '“We buy from Muster because they know us all by name,” says Ada.',
])('What customers buy is not: %s', (text) => {
  expect(boughtIn(text)).toBeUndefined();
});
