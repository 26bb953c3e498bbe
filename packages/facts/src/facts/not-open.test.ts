import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { findFacts, readSite } from './read-site.ts';

const kindsOn = (notice: string, sold: string, language: string) => {
  const body = `${notice}<p>${sold}</p><p>Mon–Fri 9:00–17:00</p><p>12 Market Street, Ludlow SY8 1AA</p>`;
  const page = readPage(`<html lang="${language}">${body}`, 'https://muster.example.com/');
  return new Set(findFacts(readSite([page], 'Knobwell Ltd')).map(({ kind }) => kind));
};
const english = 'We sell hinges and locks.';

test.each([
  ['en', '<p>Opening soon</p>', english],
  ['en', '<p>The store is not open yet.</p>', english],
  ['en', '<p>Our shop will open in spring.</p>', english],
  ['de', '<p>Noch nicht geöffnet! Eröffnung im Mai.</p>', 'Wir verkaufen Beschläge.'],
  ['tr', '<p>Yakında açılıyor</p>', 'Menteşe ve kilit satıyoruz.'],
])('A shop that is not open yet states nothing of today, %s: %s', (language, notice, sold) => {
  expect(kindsOn(notice, sold, language)).toEqual(new Set(['place']));
});

test.each([
  '<p>Our second shop is opening soon.</p>',
  '<p>Not open yet, opens at 9:00</p>',
  '<p>Opening soon</p><p>In business since 1950.</p>',
])('An open shop does: %s', (notice) => {
  expect(kindsOn(notice, english, 'en')).toContain('sells');
});
