import type { CampaignLetter } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { storeOfLetter } from './sent-letters.ts';

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
