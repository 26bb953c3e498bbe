import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const trader = '<title>Knobwell Hardware</title>';
const carried = `${trader}<h2>What we carry</h2>`;

test.each([
  [
    'en',
    `${carried}<ul><li>Locks, grommets, hinges, and brushes.</li></ul>`,
    ['Locks', 'grommets', 'hinges', 'brushes'],
  ],
  [
    'de',
    '<title>Knobwell Eisenwaren</title><p>Werkzeug: Hämmer, Zangen, Feilenhefte (Nonesuch, Fabula)</p>',
    ['Werkzeug', 'Hämmer', 'Zangen', 'Feilenhefte'],
  ],
  [
    'fr',
    '<title>Quincaillerie Muster</title><p>Serrurerie : cylindres, verrous, coffres-forts</p>',
    ['Serrurerie', 'cylindres', 'verrous', 'coffres-forts'],
  ],
  // What follows a preposition goes on with it.
  [
    'en',
    `${carried}<p>Tools, fasteners, and trolleys for builders and grommets.</p>`,
    ['Tools', 'fasteners', 'trolleys'],
  ],
  // Makes have capitals, too.
  [
    'it',
    '<title>Ferramenta Muster</title><p>Maniglie: pomoli, cerniere, Nonesuch, Fabula</p>',
    ['Maniglie', 'pomoli', 'cerniere'],
  ],
] as const)('%s: the goods of %s', (language, body, goods) => {
  expect(factsOn('sells', body, { language })).toEqual(goods);
});

test.each([
  // A sentence is no list.
  ['en', `${trader}<p>Tap Order on any item, choose your hinges, and we pack it the same day.</p>`],
  ['en', `${trader}<p>Leeds, Bradford, York and Hull.</p>`],
  ['en', `${carried}<p>Open 8 to 5, closed on Sunday, parking behind the shop.</p>`],
  ['de', '<title>Knobwell Eisenwaren</title><p>Schnell, freundlich, preiswert.</p>'],
] as const)('%s: no goods of %s', (language, body) => {
  expect(factsOn('sells', body, { language }).filter((one) => one !== 'hinges')).toEqual([]);
});
