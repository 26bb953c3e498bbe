import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { evaluateShelf, foreignQuestion } from './shelf.ts';

const page = (id: string, html: string) =>
  JSON.stringify({ id, url: `https://${id}.example.com/`, html: Buffer.from(html).toString('base64') });
const shop =
  '<html lang="de"><title>Eisen Adler</title><p>Wir verkaufen Schrauben, Türdrücker und Torfluxe.</p><p>Wir führen Vorhängeschlösser.</p>';
const repairer =
  '<html lang="en"><title>Fixit</title><p>We repair hinges and door handles.</p><p>Call us for a quote.</p>';
const seller = { company: 'Hengda', makes: 'door handles, hinges, padlocks, gate fluxors' };

test('counts the pairs that letters name, with a model that knows them and without, and the false ones', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shelf-'));
  const file = (name: string) => path.join(folder, name);
  const details: string[] = [];
  const truth = [
    { term: 'door handles', words: 'Türdrücker' },
    { term: 'gate fluxors', words: 'Torfluxe' },
  ];
  try {
    await writeFile(
      file('pages.jsonl.gz'),
      gzipSync([page('adler', shop), page('fixit', repairer)].join('\n')),
    );
    const answer = {
      name: 'Eisen Adler',
      address: 'Street 1',
      country: 'DE',
      pages: ['adler'],
      facts: [
        { kind: 'sells', value: 'Torfluxe', quotation: 'Wir verkaufen Schrauben, Türdrücker und Torfluxe.' },
      ],
      ownWords: [],
    };
    await writeFile(file('honest.json'), JSON.stringify({ adler: answer }));
    await writeFile(file('others.json'), JSON.stringify({ yongfeng: seller }));
    await writeFile(file('sellers.json'), JSON.stringify({ hengda: seller }));
    await writeFile(
      file('pairs.json'),
      JSON.stringify([
        { store: 'adler', seller: 'hengda', pairs: truth },
        { store: 'fixit', seller: 'hengda', pairs: [] },
      ]),
    );
    const files = ['pages.jsonl.gz', 'honest.json', 'others.json', 'pairs.json', 'sellers.json'].map(file);
    const figures = await evaluateShelf(files, (line) => details.push(line));
    // The file does not have the padlocks, which the shop sells: they count as false.
    expect(figures).toMatchObject({
      pairs: { of: 2, named: 2, false: 1 },
      letters: { of: 1, mixed: 0, foreignQuestions: 0, aboutTheStore: 1, written: 0 },
      withoutModel: { pairs: { of: 2, named: 1, false: 1 }, letters: { of: 2, mixed: 0 } },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(details).toHaveLength(2);
  expect(details[0]).toContain('"missing":[{"term":"gate fluxors","words":"Torfluxe"}]');
});

test.each([
  ['Which lawn mowers do you sell most?', true],
  ['Which door handles do you sell most?', false],
  ['Shall I send you two prices?', false],
  ['We sell lawn mowers.', false],
])('"%s" of a maker of door handles asks about goods of others: %s', (text, isForeign) => {
  const email = { sentences: [{ text }], writtenIn: 'en' };
  expect(foreignQuestion(email, seller)).toBe(isForeign ? text : undefined);
});
