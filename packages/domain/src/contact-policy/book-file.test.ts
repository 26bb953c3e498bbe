import type { Contact, Lead } from '@Hardware-Store-Finder/contract';
import { describe, expect, it, test } from 'vitest';
import { contactCases } from '../testing/contact-policy-cases.ts';
import { exclusionsOf } from '../testing/exclusions-of.ts';
import { type Book, blockedAddress, blockedStore, readBook, refusedEntry, writeBook } from './book-file.ts';

const read = (text: string) => readBook(JSON.parse(text));

/** As the first version that wrote backups did: its leads had no letters, no credits and one page for each source. */
const firstBackup = `{"program":"hardware-store-finder","version":1,"savedAt":"2026-05-01T10:00:00.000Z",
"leads":[
{"id":"osm:node/1","ids":["osm:node/1","overture:a"],"store":{"name":"Ferragens Silva","address":"Rua Direita 5, Porto","id":"osm:node/1","lat":41.15,"lon":-8.61,"distance_km":0.4,"category":"hardware"},"foundAt":1000,"source":{"label":"OpenStreetMap","attribution":"© OpenStreetMap contributors","url":"https://www.openstreetmap.org/copyright"},"contacts":[{"kind":"email","value":"info@silva.pt","page":"https://silva.pt/","at":1000,"rank":0}],"history":[{"kind":"saved","at":1000},{"kind":"email_copied","at":1500},{"kind":"status","at":2000,"status":"do_not_contact"},{"kind":"notes","at":3000,"text":"Never again."},{"kind":"next","at":3000,"day":""}],"status":"do_not_contact","notes":"Never again.","next":"","savedAt":1000,"changedAt":3000}],
"blocked":[
{"key":"email:info@costa.pt","kind":"email","value":"info@costa.pt","at":2000},
{"key":"store:osm:node/1","kind":"store","value":"osm:node/1","at":2000,"store":{"name":"Ferragens Silva","address":"Rua Direita 5, Porto","id":"osm:node/1","lat":41.15,"lon":-8.61}}],
"searches":[
{"key":"[\\"porto\\",[]]","text":"Porto","query":"porto","settings":{"radius":"5"},"ranAt":1000,"stores":[{"name":"Ferragens Silva","address":"Rua Direita 5, Porto","id":"osm:node/1"}]}]}
`;

describe('a book file', () => {
  it('of the first version opens, and is written again as it was', () => {
    const book = read(firstBackup) as Book;
    expect(book.leads).toMatchObject([{ status: 'do_not_contact', ids: ['osm:node/1', 'overture:a'] }]);
    expect(writeBook(book, Date.parse('2026-05-01T10:00:00.000Z'))).toBe(firstBackup);
  });

  it.each([
    ['"text"', 'wrong'],
    ['{"program":"another","version":1}', 'wrong'],
    ['{"program":"hardware-store-finder","version":1,"leads":[]}', 'wrong'],
    [firstBackup.replace('"version":1', '"version":2'), 'newer'],
    [firstBackup.replace('"kind":"email","value":"info@costa.pt"', '"kind":"fax","value":"1"'), 'wrong'],
  ])('that cannot be read says why: %.60s', (text, fault) => expect(read(text)).toBe(fault));

  it('says who must not be written to', () => {
    const expected = {
      stores: [
        {
          store: {
            name: 'Ferragens Silva',
            address: 'Rua Direita 5, Porto',
            id: 'osm:node/1',
            lat: 41.15,
            lon: -8.61,
          },
          ids: ['overture:a'],
          emails: ['info@silva.pt'],
          reason: 'do_not_contact',
        },
        {
          store: {
            name: 'Ferragens Silva',
            address: 'Rua Direita 5, Porto',
            id: 'osm:node/1',
            lat: 41.15,
            lon: -8.61,
          },
          emails: [],
          reason: 'do_not_contact',
        },
      ],
      emails: ['info@costa.pt'],
      domains: [],
    };
    const { leads, blocked } = read(firstBackup) as Book;
    expect(exclusionsOf(leads, blocked)).toEqual(expected);
  });

  it.each(contactCases)('keeps the book of the case "$title"', ({ book }) =>
    expect(read(writeBook(book, 1))).toEqual(book),
  );
});

test.each([
  ['Silva <Info@silva.pt>;', 'email:info@silva.pt'],
  ['mailto:info@silva.pt?subject=Hello', 'email:info@silva.pt'],
  ['info@Müller.de', 'email:info@xn--mller-kva.de'],
  ['mailto:info@silva.pt?subject=Hello?', 'email:info@silva.pt'],
  [' "info@silva.pt", ', 'email:info@silva.pt'],
  ["('info@silva.pt').", 'email:info@silva.pt'],
  ['ｉｎｆｏ＠silva．pt', 'email:info@silva.pt'],
  ['info@mail.silva.co.uk', 'email:info@mail.silva.co.uk'],
  ["o'neill@silva.pt", "email:o'neill@silva.pt"],
  ['silva@', undefined],
  ['@silva.pt', 'domain:silva.pt'],
  ['Müller.de', 'domain:xn--mller-kva.de'],
  ['silva.pt costa.pt', undefined],
  ['silva.pt,costa.pt', undefined],
  ['silva.pt;costa.pt', undefined],
  ['https://silva.pt/?a,b', 'domain:silva.pt'],
  ['silva', undefined],
  ['', undefined],
  ['https://www.silva.pt/a;b?c=d@e.pt', 'domain:silva.pt'],
  ['*@silva.pt', 'domain:silva.pt'],
  ['gmail.com', undefined],
  ['info@silva.pt, geral@costa.pt', undefined],
])('the entry in %j is %s', (text, key) => expect(blockedAddress(text, 1)?.key).toBe(key));

test('an entry keeps what was pasted in lower case, and when', () => {
  expect(blockedAddress(' Info@Müller.de', 5)).toEqual({
    key: 'email:info@xn--mller-kva.de',
    kind: 'email',
    value: 'info@müller.de',
    at: 5,
  });
  expect(blockedAddress('mailto:Info@silva.pt?subject=Hello?', 5)?.value).toBe('info@silva.pt');
  expect(blockedAddress('WWW.Silva.pt', 5)).toEqual({
    key: 'domain:silva.pt',
    kind: 'domain',
    value: 'silva.pt',
    at: 5,
  });
});

const silva = { id: 'osm:node/1', name: 'Silva', address: 'Rua Direita 5, Porto' };

test('an entry refuses an address, a domain, or a store with its id', () => {
  expect(refusedEntry({ kind: 'email', value: 'info@silva.pt' })).toEqual({ emails: ['info@silva.pt'] });
  expect(refusedEntry({ kind: 'domain', value: 'silva.pt' })).toEqual({ domain: 'silva.pt' });
  expect(refusedEntry(blockedStore('overture:a', silva, 1))).toEqual({ ids: ['overture:a'], store: silva });
});

test('leads are left alone once somebody wrote to them, or by the list', () => {
  const leadOf = (status: Lead['status'], contacts: Contact[] = []) => ({
    store: { ...silva, email: 'info@silva.pt' },
    ids: ['osm:node/1'],
    contacts,
    status,
  });
  const reasons = (status: Lead['status'], ...blocked: Parameters<typeof exclusionsOf>[1]) =>
    exclusionsOf([leadOf(status)], blocked).stores.map(({ reason }) => reason);
  expect(reasons('new')).toEqual([]);
  expect(reasons('contacted')).toEqual(['contacted']);
  expect(reasons('customer')).toEqual(['contacted']);
  expect(reasons('do_not_contact')).toEqual(['do_not_contact']);
  const entry = { kind: 'store', value: 'osm:node/1' } as const;
  expect(reasons('new', entry)).toEqual(['do_not_contact', 'do_not_contact']);
  expect(reasons('contacted', entry)).toEqual(['do_not_contact', 'do_not_contact']);
  const page = 'https://silva.pt/';
  const contacts: Contact[] = [
    { kind: 'phone', value: '+351 222 000 000', page },
    { kind: 'email', value: 'rita@silva.pt', page },
    { kind: 'email', value: 'info@silva.pt', page },
  ];
  expect(exclusionsOf([leadOf('contacted', contacts)], [])).toEqual({
    stores: [{ store: silva, emails: ['rita@silva.pt', 'info@silva.pt'], reason: 'contacted' }],
    emails: [],
    domains: [],
  });
});

test('a store on the list is known by its own id, and by the one under which it was added', () => {
  const storesOf = (...blocked: Parameters<typeof exclusionsOf>[1]) => exclusionsOf([], blocked).stores;
  expect(storesOf({ kind: 'store', value: 'overture:a' })).toEqual([
    { store: { name: '', address: '', id: 'overture:a' }, emails: [], reason: 'do_not_contact' },
  ]);
  expect(storesOf({ kind: 'store', value: 'overture:a', store: silva })).toEqual([
    { store: silva, ids: ['overture:a'], emails: [], reason: 'do_not_contact' },
  ]);
  expect(storesOf({ kind: 'store', value: silva.id, store: silva })).toEqual([
    { store: silva, emails: [], reason: 'do_not_contact' },
  ]);
  expect(storesOf({ kind: 'email', value: 'info@silva.pt' })).toEqual([]);
});
