import type { BookChange, LeadsQuery, ListedStore } from '@Hardware-Store-Finder/contract';
import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Book } from './book.ts';
import { machine } from './decide.ts';
import { change, found, reading, silva } from './testing/changes.ts';
import { testBook } from './testing/test-book.ts';

let book: Book;
beforeEach(() => {
  book = testBook();
});
afterEach(() => book.close());

const make = async (...changes: BookChange[]) => (await book.change(machine, changes)).results;
const answerOf = async (store: ListedStore, emails: string[] = [], keys: string[] = []) =>
  (await book.answers([{ store, emails, keys }]))[0];
const list = (query: Partial<LeadsQuery> = {}) =>
  book.list(machine, { text: '', closed: '', today: '2026-11-21', ...query }, 'en');
const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua X 9, 4700-001 Braga', lat: 41.5, lon: -8.4 };

describe('what the book says of a store', () => {
  test.each(contactCases)(
    'follows the contact policy: $title',
    async ({ book: contents, store, email, refusedBy }) => {
      await book.restore(machine, contents);
      const answer = await answerOf(store, email === undefined ? [] : [email]);
      const isRefused = answer?.refused !== undefined || Object.keys(answer?.emails ?? {}).length > 0;
      expect(isRefused).toBe(refusedBy !== undefined);
    },
  );

  it('has its lead, under the name and id of another source too, with what people corrected', async () => {
    await make(change('saved', found(silva)));
    const website = 'https://ferragens.example/';
    await make(change('corrected', { lead: silva.id, field: 'website', value: website }));
    const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.' };
    expect((await answerOf(twin))?.lead).toMatchObject({ id: silva.id, store: { website } });
    expect((await answerOf({ id: silva.id, name: '', address: '' }))?.lead?.id).toBe(silva.id);
    expect((await answerOf(costa))?.lead).toBeUndefined();
    await make(change('removed', { lead: silva.id }));
    expect((await answerOf(silva))?.lead).toBeUndefined();
  });

  it('refuses it wholly once all of its known addresses are refused, and not before', async () => {
    const emails = ['info@silva.example', 'rita@gmail.com'];
    await make(change('saved', { ...found({ ...silva, website: undefined }), contacts: reading(...emails) }));
    const wholly = async () => (await answerOf(silva))?.refusedWholly?.kind;
    await make(change('blocked', { entry: { kind: 'email', value: 'info@silva.example' } }));
    expect([await wholly(), Object.keys((await answerOf(silva))?.emails ?? {})]).toEqual([
      undefined,
      ['info@silva.example'],
    ]);
    await make(change('blocked', { entry: { kind: 'email', value: 'rita@gmail.com' } }));
    expect(await wholly()).toBe('listed');
  });

  it('names the status that refuses, and since when, where no entry does', async () => {
    await make(change('saved', found(silva)));
    const [result] = await make(change('status', { lead: silva.id, status: 'do_not_contact' }));
    expect((await answerOf(silva))?.refused).toMatchObject({ kind: 'listed', entry: { kind: 'firm' } });
    expect(result?.blocked).toBe('firm:domain:silva.pt');
    await make(change('lifted', { key: 'firm:domain:silva.pt', reason: 'asked' }));
    const since = (await book.state()).leads.get(silva.id)?.times.status;
    expect((await answerOf(silva))?.refused).toEqual({ kind: 'status', lead: silva.id, since });
  });

  it('says which keys are listed', async () => {
    await make(change('blocked', { entry: { kind: 'domain', value: 'silva.pt' } }));
    expect((await answerOf(costa, [], ['domain:silva.pt', 'domain:costa.pt']))?.listed).toEqual([
      'domain:silva.pt',
    ]);
  });
});

describe('a list of leads', () => {
  const stores = Array.from({ length: 7 }, (_, at) => ({
    id: `osm:node/${at}`,
    name: `Shop ${at}`,
    address: at % 2 ? 'Rua X, 4000-001 Porto' : 'Rua Y, 4700-001 Braga',
  }));
  const names = async (query: Partial<LeadsQuery>) =>
    (await list(query)).rows.map(({ lead }) => lead?.store.name);

  it('comes by parts, in one order, as many as pass', async () => {
    await make(...stores.map((store) => change('saved', found(store))));
    const whole = await names({ sort: 'name', order: 'desc' });
    const parts = [0, 3, 6].map((from) => names({ sort: 'name', order: 'desc', from, limit: 3 }));
    expect((await Promise.all(parts)).flat()).toEqual(whole);
    expect(whole).toEqual(stores.map(({ name }) => name).toReversed());
    expect(await list({ text: 'porto', limit: 1 })).toMatchObject({ total: 3, counts: { all: 7, new: 7 } });
  });

  it('leaves the leads of closed groups out, and counts them', async () => {
    await make(...stores.map((store) => change('saved', found(store))));
    const query = { group: 'city' as const, sort: 'name' as const };
    expect((await list(query)).groups).toEqual([
      { value: 'Braga', count: 4 },
      { value: 'Porto', count: 3 },
    ]);
    expect(await names({ ...query, closed: '["Braga"]' })).toEqual(['Shop 1', 'Shop 3', 'Shop 5']);
    expect((await list({ ...query, closed: '["Braga"]' })).total).toBe(7);
  });

  it('follows every change, removed leads too', async () => {
    await make(change('saved', found(silva)), change('saved', found(costa)));
    expect((await list()).total).toBe(2);
    await make(change('removed', { lead: costa.id }));
    expect(await names({})).toEqual([silva.name]);
    await make(change('corrected', { lead: silva.id, field: 'name', value: 'Silva & Filhos' }));
    expect(await names({ text: 'filhos' })).toEqual(['Silva & Filhos']);
  });
});

test('of two people who edit the same notes, nobody’s text is lost', async () => {
  await make(change('saved', found(silva)), change('notes', { lead: silva.id, text: 'rang' }));
  const [mine] = await make(change('notes', { lead: silva.id, text: 'rang twice', was: 'rang' }));
  const [theirs] = await make(change('notes', { lead: silva.id, text: 'wants hinges', was: 'rang' }));
  expect([mine?.hasBoth, theirs?.hasBoth]).toEqual([undefined, true]);
  expect((await answerOf(silva))?.lead?.notes).toBe('rang twice\n\nwants hinges');
  const long = 'x'.repeat(19_995);
  const [refused] = await make(change('notes', { lead: silva.id, text: long, was: 'rang' }));
  expect(refused?.refused).toBeDefined();
  expect((await answerOf(silva))?.lead?.notes).toBe('rang twice\n\nwants hinges');
});

test('others have their turn while leads with long notes are searched, read and backed up', async () => {
  const leads = Array.from({ length: 150 }, (_, n) => ({
    ...costa,
    id: `osm:node/${n + 10}`,
    name: `Ferragens ${n}`,
  }));
  await make(...leads.map((store) => change('saved', found(store))));
  await make(
    ...leads.map(({ id: lead }) => change('notes', { lead, text: `${lead} ${'ä'.repeat(19_000)}` })),
  );
  const listed = list({ text: 'osm:node/17' });
  expect(await turnsDuring(listed)).toBeGreaterThan(5);
  expect((await listed).total).toBe(1);
  const backUp = async () => {
    for await (const piece of book.backup()) expect(piece.length).toBeLessThan(2_000_000);
  };
  expect(await turnsDuring(backUp())).toBeGreaterThan(5);
});
