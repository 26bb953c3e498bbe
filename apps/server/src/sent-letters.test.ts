import { machine } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import type { CampaignLetter } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { expect, test } from 'vitest';
import { leadOf, noteLeft, storeOfLetter, takeBackLeft } from './sent-letters.ts';

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
  const left = (version: number): CampaignLetter => ({
    ...letter,
    letter: { subject: 's', body: 'x'.repeat(30_000) },
    decided: { version, action: 'sent', by: { id: '', name: '' }, at: 1 },
  });
  const next = (id: string, day: string) => book.change(machine, [{ kind: 'next', id, lead, day }]);
  const known = () => leadOf(book, store);
  await book.change(machine, [
    { kind: 'saved', id: 'a', store, foundAt: 1 },
    { kind: 'status', id: 'b', lead, status: 'to_contact' },
  ]);
  await next('c', '2020-01-02');
  await noteLeft(book, machine, 'north', left(1));
  expect((await known())?.status).toBe('contacted');
  expect((await known())?.next).toMatch(/^2(?!020)/);
  await takeBackLeft(book, machine, 'north', left(1));
  expect(await known()).toMatchObject({ status: 'to_contact', next: '2020-01-02' });
  await noteLeft(book, machine, 'north', left(2));
  await next('d', '2090-01-02');
  await takeBackLeft(book, machine, 'north', left(2));
  expect(await known()).toMatchObject({ status: 'to_contact', next: '2090-01-02' });
  await noteLeft(book, machine, 'north', left(3));
  await book.change(machine, [{ kind: 'status', id: 'e', lead, status: 'replied' }]);
  await takeBackLeft(book, machine, 'north', left(3));
  expect((await known())?.status).toBe('replied');
});
