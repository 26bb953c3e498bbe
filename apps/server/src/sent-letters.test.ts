import { machine } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import type { CampaignLetter } from '@Hardware-Store-Finder/contract';
import { dayIn, followUpMs, leadIdOf } from '@Hardware-Store-Finder/domain';
import { expect, test } from 'vitest';
import { departureOf, leadOf, noteLeft, noteReply, storeOfLetter, takeBackLeft } from './sent-letters.ts';

const store = { id: 'osm:node/1', name: 'Silva', address: 'Rua X' };
const letter: CampaignLetter = { key: 'a', store, state: 'approved', criteria: [] };
const page = 'https://silva.example/contactos';

test('a lead gets the contacts of the website', () => {
  const contacts = [{ kind: 'email' as const, value: 'info@silva.example', page }];
  const website = {
    url: 'https://silva.example/',
    finalUrl: 'https://silva.example/',
    framing: { verdict: 'frame' as const, reason: '' },
    title: '',
    description: '',
    languages: [],
    contacts,
    readAt: '2026-11-20T00:00:00Z',
  };
  expect(storeOfLetter({ ...letter, website })).toEqual({
    ...store,
    found_contacts: { contacts, readAt: '2026-11-20T00:00:00Z' },
  });
});

test('without the website it gets the address that the letter went to', () => {
  const recipient = { value: 'info@silva.example', page, verdict: 'usable' as const };
  const of = storeOfLetter({ ...letter, letter: { subject: 's', body: 'b', recipient } });
  expect(of.found_contacts?.contacts).toEqual([{ kind: 'email', ...recipient }]);
  const own = { ...store, email: 'info@silva.example' };
  expect(storeOfLetter({ ...letter, store: own, letter: { subject: 's', body: 'b', recipient } })).toBe(own);
  expect(storeOfLetter(letter)).toBe(store);
});

test('what becomes of a lead by a letter that left is taken back, but for what was changed since', async () => {
  const book = testBook();
  const lead = leadIdOf(store);
  const left = (version: number) =>
    departureOf('north', {
      ...letter,
      letter: { subject: 's', body: 'x'.repeat(30_000) },
      decided: { version, action: 'sent', by: { id: '', name: '' }, at: 1 },
    });
  const back = (version: number) => takeBackLeft(book, machine, left(version), 'Undone');
  const next = (id: string, day: string) => book.change(machine, [{ kind: 'next', id, lead, day }]);
  const known = () => leadOf(book, store);
  await book.change(machine, [
    { kind: 'saved', id: 'a', store, foundAt: 1 },
    { kind: 'status', id: 'b', lead, status: 'to_contact' },
  ]);
  await next('c', '2020-01-02');
  await noteLeft(book, machine, left(1));
  expect((await known())?.status).toBe('contacted');
  expect((await known())?.next).toMatch(/^2(?!020)/);
  await back(1);
  expect(await known()).toMatchObject({ status: 'to_contact', next: '2020-01-02' });
  await noteLeft(book, machine, left(2));
  await next('d', '2090-01-02');
  await back(2);
  expect(await known()).toMatchObject({ status: 'to_contact', next: '2090-01-02' });
  await noteLeft(book, machine, left(3));
  await book.change(machine, [{ kind: 'status', id: 'e', lead, status: 'replied' }]);
  await back(3);
  expect((await known())?.status).toBe('replied');
});

test('a copy makes no lead, and is in the history of one; what left by hand makes one, to be looked after in a week', async () => {
  const book = testBook();
  const at = Date.parse('2026-11-20T23:30:00Z');
  const note = (how: 'copied' | 'by_hand', id = 'left/1') =>
    noteLeft(
      book,
      { ...machine, zone: 'Asia/Shanghai' },
      { id, store, at, shown: { record: 'left/1' }, how },
    );
  const kinds = async () => (await book.historyOf(leadIdOf(store))).map(({ kind }) => kind);
  expect(await note('copied')).toBeUndefined();
  expect(await leadOf(book, store)).toBeUndefined();
  expect(await note('by_hand')).toBe('2026-11-28');
  expect(await leadOf(book, store)).toMatchObject({ status: 'contacted', next: '2026-11-28' });
  await note('by_hand');
  await note('copied', 'left/2');
  expect(await kinds()).toEqual(['saved', 'email_copied', 'status', 'next', 'email_copied']);
  // A later date stays.
  const later = { kind: 'next', id: 'later', lead: leadIdOf(store), day: '2090-01-02' } as const;
  await book.change(machine, [later]);
  expect(await note('by_hand', 'left/3')).toBe('2090-01-02');
});

test('who replies has the lead, unless a colleague does, and leaves it as they say', async () => {
  const book = testBook();
  const lead = leadIdOf(store);
  const li = await book.member({ id: 'li', name: 'Li Wei' });
  const anna = await book.member({ id: 'anna', name: 'Anna' });
  // Nobody's lead is made of a reply.
  await noteReply(book, li, store, {});
  expect(await leadOf(book, store)).toBeUndefined();
  await book.change(machine, [{ kind: 'saved', id: 'a', store, foundAt: 1 }]);
  await noteReply(book, li, store, {});
  const week = dayIn(Date.now() + followUpMs);
  expect(await leadOf(book, store)).toMatchObject({ status: 'replied', next: week, owner: { id: 'li' } });
  await noteReply(book, anna, store, { status: 'customer', next: '' });
  expect(await leadOf(book, store)).toMatchObject({ status: 'customer', next: '', owner: { id: 'li' } });
  await book.change(machine, [{ kind: 'status', id: 'b', lead, status: 'do_not_contact' }]);
  await noteReply(book, li, store, {});
  expect(await leadOf(book, store)).toMatchObject({ status: 'do_not_contact' });
});
