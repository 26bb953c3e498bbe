import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

test.each([
  ['fr', 'Nos agences', ['Tous droits réservés', 'Paiement sécurisé', 'Politique de confidentialité']],
  ['de', 'Unsere Filialen', ['Alle Rechte vorbehalten', 'Gemacht mit Liebe']],
  ['en', 'Our branches', ['All Rights Reserved', 'Made with love', 'Cookie Settings']],
  ['es', 'Nuestras tiendas', ['Derechos reservados', 'Síguenos']],
] as const)('A footer goes on below the branches, %s', (language, heading, rest) => {
  const places = ['Fabula', 'Bad Nonesuch', 'Knob-sur-Fabula'];
  const entries = [...places, ...rest].map((entry) => `<li>${entry}</li>`).join('');
  const body = `<footer><h4>${heading}</h4><ul>${entries}</ul></footer>`;
  expect(factsOn('branches', body, { language })).toEqual(places);
});

test.each([
  ['en', 'Kilvort upon Knob'],
  ['de', 'Nonesuch vor der Höhe'],
  ['cs', 'Fabula nad Labem'],
  ['pl', 'Fabula pod Lasem'],
])('A place may have a small word in its name, %s', (language, place) => {
  const heading = { en: 'Our branches', de: 'Unsere Filialen', cs: 'Naše prodejny', pl: 'Nasze oddziały' }[
    language
  ];
  const body = `<h4>${heading}</h4><ul><li>${place}</li></ul>`;
  expect(factsOn('branches', body, { language })).toEqual([place]);
});

test.each([
  ['en', 'Our service areas'],
  ['en', 'Cities We Service'],
  ['en', 'Areas we serve'],
  ['es', 'Zonas de servicio'],
  ['de', 'Servicegebiete'],
])('The places below "%s", "%s" are served, and are no services', (language, heading) => {
  const work = '<h2>Services</h2><ul><li>Lock repair</li></ul>';
  const body = `<p>Locksmith.</p>${work}<h2>${heading}</h2><ul><li>Fabula</li><li>Nonesuch</li><li>Kilvort</li></ul>`;
  expect(factsOn('area', body, { language })).toEqual(['Fabula', 'Nonesuch', 'Kilvort']);
  expect(factsOn('service', body, { language })).toEqual(['repair']);
});
