import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { findMenu } from './find-menu.ts';
import { readSite } from './read-site.ts';

const menuOf = (...entries: string[]) => {
  const links = entries.map((entry, at) => `<li><a href="/${at}">${entry}</a></li>`).join('');
  const page = readPage(`<html lang="fr"><nav><ul>${links}</ul></nav>`, 'https://muster.example.com/');
  return findMenu(readSite([page], 'Muster'))?.quotation;
};

test('The menu of a shop is its departments and services, without navigation', () => {
  expect(
    menuOf('Accueil', 'Serrures', 'Cylindres', 'Coffres-forts', 'Reproduction de clés', 'Contact', 'Panier'),
  ).toBe('Serrures\nCylindres\nCoffres-forts\nReproduction de clés');
});

test.each([
  ['navigation alone', ['Accueil', 'À propos', 'Contact', 'Blog']],
  ['too few entries', ['Accueil', 'Serrures', 'Cylindres']],
  ['media', ['Médiathèque', 'Vidéos', 'Revue de presse', 'Les dernières infos']],
  [
    'pages about other things',
    ['Presse', 'Carrière', 'Serrures', 'Investisseurs', 'Gouvernance', 'Événements'],
  ],
])('There is none in %s', (_, entries) => {
  expect(menuOf(...entries)).toBeUndefined();
});

test('The words of a menu need not be known, and a long one shows its departments', () => {
  expect(menuOf('Accueil', 'Vérandas', 'Pergolas bioclimatiques', 'Kiosques', 'Contact')).toBe(
    'Vérandas\nPergolas bioclimatiques\nKiosques',
  );
  const cylinders = Array.from({ length: 40 }, (_, at) => `Cylindres ${String.fromCodePoint(65 + at)}`);
  expect(menuOf('Serrures', 'Coffres-forts', 'Cylindres', ...cylinders)).toBe(
    'Serrures\nCoffres-forts\nCylindres',
  );
});

test('A menu of the page’s own sections is none of goods whose words nobody knows', () => {
  const entries = ['Vérandas', 'Pergolas bioclimatiques', 'Kiosques'];
  const links = entries.map((entry, at) => `<li><a href="#${at}">${entry}</a></li>`).join('');
  const page = readPage(`<html lang="fr"><nav><ul>${links}</ul></nav>`, 'https://muster.example.com/');
  expect(findMenu(readSite([page], 'Muster'))).toBeUndefined();
});
