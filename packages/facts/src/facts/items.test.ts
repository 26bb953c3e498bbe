import { expect, test } from 'vitest';
import { factsOn } from '../testing/facts-on.ts';
import { itemsOf } from './items.ts';

test.each(['✓', '✔️', '✅', '☑', '➤', '★'])('A mark before each entry is in no value: %s', (mark) => {
  const list = (...entries: string[]) => entries.map((entry) => `${mark} ${entry}`).join(' ');
  expect(itemsOf(list('Hinges', 'Locks', 'Screws'))).toEqual(['Hinges', 'Locks', 'Screws']);
  expect(factsOn('sells', `<p>We sell: ${list('Hinges', 'Locks')}</p>`)).toEqual(['Hinges', 'Locks']);
});
