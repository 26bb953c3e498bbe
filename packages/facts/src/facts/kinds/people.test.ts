import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

test.each([
  'Residential Commercial Automotive, Locksmith',
  'Service Areas Across Fabula Island (Locksmith)',
  'Areas Across Fabula (Owner)',
])('Words with capitals beside a role are nobody: %s', (text) => {
  expect(factsOn('person', `<p>${text}</p>`)).toEqual([]);
});

test.each([
  ['<h2>Our team</h2><p>Ada Muster, Locksmith</p>', 'Ada Muster, Locksmith'],
  ['<p>Ada Muster, Locksmith, ada@knobwell.example</p>', 'Ada Muster, Locksmith'],
  ['<p>Ada Muster (Owner)</p>', 'Ada Muster, Owner'],
])('Who works where a firm tells of its team is somebody: %s', (body, person) => {
  expect(factsOn('person', body)).toEqual([person]);
});
