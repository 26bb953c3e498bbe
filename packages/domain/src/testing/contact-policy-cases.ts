import type { Blocked, Lead, ListedStore } from '@Hardware-Store-Finder/contract';
import { type Book, blockedAddress, blockedStore } from '../contact-policy/book-file.ts';
import type { ContactRefusal } from '../contact-policy/contact-policy.ts';

/** A book, a store that somebody wants to write to, and what every caller of the contact policy must answer. */
export type ContactCase = {
  title: string;
  book: Book;
  store: ListedStore;
  /** The address that the letter would go to. */
  email?: string;
  /** The trait by which it is refused; undefined if it may leave. */
  refusedBy: ContactRefusal<unknown>['by'] | undefined;
};

const silva: ListedStore = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  website: 'https://silva.pt/',
  lat: 41.15,
  lon: -8.61,
};
/** Without the traits by which a test does not want it to be recognised. */
const bare = { id: 'osm:node/1', name: 'Ferragens Silva', address: '' };
const other: ListedStore = {
  id: 'osm:node/2',
  name: 'Costa',
  address: 'Rua Nova 9, 4700-002 Braga, Portugal',
};

const leadOf = (store: ListedStore, lead: Partial<Lead> = {}): Lead => ({
  id: store.id ?? store.name,
  ids: [store.id ?? store.name],
  store,
  foundAt: 1,
  contacts: [],
  history: [{ kind: 'saved', at: 1 }],
  status: 'do_not_contact',
  notes: '',
  next: '',
  savedAt: 1,
  changedAt: 1,
  ...lead,
});
const readAddress = (value: string) => ({
  contacts: [{ kind: 'email' as const, value, page: 'https://silva.pt/', at: 1, rank: 0 }],
});
const listed = (...blocked: (Blocked | undefined)[]): Book => ({
  leads: [],
  blocked: blocked.filter((entry) => entry !== undefined),
  searches: [],
});
const typed = (...texts: string[]) => listed(...texts.map((text) => blockedAddress(text, 1)));
const entryOf = (store: ListedStore) => listed(blockedStore(store.id ?? store.name, store, 1));
const leads = (...all: Lead[]): Book => ({ leads: all, blocked: [], searches: [] });

export const contactCases: readonly ContactCase[] = [
  { title: 'an empty book', book: listed(), store: other, email: 'info@silva.pt', refusedBy: undefined },

  {
    title: 'its address',
    book: typed('Info@Silva.pt'),
    store: other,
    email: 'info@silva.pt',
    refusedBy: 'address',
  },
  {
    title: 'its address with a plus tag, asked without',
    book: typed('info+news@silva.pt'),
    store: other,
    email: 'info@silva.pt',
    refusedBy: 'address',
  },
  {
    title: 'its address, asked with a plus tag',
    book: typed('info@silva.pt'),
    store: other,
    email: 'INFO+export@silva.pt',
    refusedBy: 'address',
  },
  {
    title: 'its address with another plus tag',
    book: typed('info+news@silva.pt'),
    store: other,
    email: 'info+export@silva.pt',
    refusedBy: 'address',
  },
  {
    title: 'another address of its domain',
    book: typed('info@silva.pt'),
    store: other,
    email: 'rita@silva.pt',
    refusedBy: undefined,
  },

  {
    title: 'the domain of its website',
    book: typed('silva.pt'),
    store: { ...other, website: 'http://www.silva.pt/loja' },
    refusedBy: 'domain',
  },
  {
    title: 'the domain of its address',
    book: typed('silva.pt'),
    store: other,
    email: 'vendas@mail.silva.pt',
    refusedBy: 'address',
  },
  {
    title: 'a domain in Unicode',
    book: typed('müller.de'),
    store: other,
    email: 'info@xn--mller-kva.de',
    refusedBy: 'address',
  },
  {
    title: 'a domain of free mail',
    book: { ...listed(), blocked: [{ key: 'domain:gmail.com', kind: 'domain', value: 'gmail.com', at: 1 }] },
    store: other,
    email: 'costa.loja@gmail.com',
    refusedBy: undefined,
  },

  { title: 'its id', book: entryOf(silva), store: { ...other, id: 'osm:node/1' }, refusedBy: 'id' },
  {
    title: 'the id of another record of it',
    book: entryOf(silva),
    store: { ...other, also_listed_as: ['overture:x', 'osm:node/1'] },
    refusedBy: 'id',
  },
  {
    title: 'an id alone',
    book: listed({ key: 'store:osm:node/2', kind: 'store', value: 'osm:node/2', at: 1 }),
    store: other,
    refusedBy: 'id',
  },
  {
    title: 'the second id of a refused lead',
    book: leads(leadOf(bare, { ids: ['osm:node/1', 'overture:a'] })),
    store: { ...other, id: 'overture:a' },
    refusedBy: 'id',
  },
  {
    title: 'the second id of a lead whose store is on the list',
    book: {
      ...entryOf(bare),
      leads: [leadOf(bare, { status: 'new', ids: ['osm:node/1', 'overture:a'] })],
    },
    store: { ...other, id: 'overture:a' },
    refusedBy: 'id',
  },

  {
    title: 'its phone number',
    book: entryOf(silva),
    store: { ...other, phone: '00351 222 000 000' },
    refusedBy: 'phone',
  },
  {
    title: 'its phone number as it is dialled in its country',
    book: entryOf(silva),
    store: { ...other, phone: '222 000 000' },
    refusedBy: 'phone',
  },
  {
    title: 'the same digits in another country',
    book: entryOf(silva),
    store: { ...other, address: 'Calle Mayor 1, 28001 Madrid, Spain', phone: '222 000 000' },
    refusedBy: undefined,
  },

  {
    title: 'its name and place, from another source',
    book: entryOf(silva),
    store: {
      id: 'overture:a',
      name: 'Silva Ferragens, Lda.',
      address: 'R. Direita 5, 4000-001 Porto, Portugal',
    },
    refusedBy: 'name',
  },
  {
    title: 'its name in another town',
    book: entryOf(silva),
    store: { id: 'overture:b', name: 'Ferragens Silva', address: 'Rua Direita 5, 8000-001 Faro, Portugal' },
    refusedBy: undefined,
  },

  {
    title: 'an address that was read for a refused lead',
    book: leads(leadOf(bare, readAddress('rita.silva@gmail.com'))),
    store: other,
    email: 'rita.silva@gmail.com',
    refusedBy: 'address',
  },
  {
    title: "the address in a refused lead's record",
    book: leads(leadOf({ ...bare, email: 'rita.silva@gmail.com' })),
    store: other,
    email: 'rita.silva+loja@gmail.com',
    refusedBy: 'address',
  },
  {
    title: 'an address that was read for a lead nobody refused',
    book: leads(leadOf(bare, { status: 'new', ...readAddress('rita.silva@gmail.com') })),
    store: other,
    email: 'rita.silva@gmail.com',
    refusedBy: undefined,
  },
  { title: 'the entry of another store', book: entryOf(silva), store: other, refusedBy: undefined },
];
