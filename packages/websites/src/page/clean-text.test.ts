import { expect, test } from 'vitest';
import { cleanLine, withoutUnseen } from './clean-text.ts';

test.each([
  ['ig\u200Dnore', 'ignore'],
  ['ig\u200D\u200C\u200Dno\u200Bre', 'ignore'],
  ['Schließ\u200Dzylinder', 'Schließzylinder'],
  ['ig\u200B\u200Dnore', 'ignore'],
  ['Tous les produits\uE315', 'Tous les produits'],
  // Those that a script needs stay.
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👩\u200D🔧', '👩\u200D🔧'],
])('%j is read as %j', (text, read) => {
  expect(withoutUnseen(text)).toBe(read);
  expect(cleanLine(text, 100)).toBe(read);
});
