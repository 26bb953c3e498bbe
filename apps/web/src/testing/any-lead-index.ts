import {
  type Blocked,
  type Lead,
  type LeadStatus,
  type ListedStore,
  leadStatuses,
} from '@Hardware-Store-Finder/contract';
import {
  applyEvent,
  type BookState,
  blockedAddress,
  blockedStore,
  createBookState,
  emailsOf,
  leadIdOf,
} from '@Hardware-Store-Finder/domain';
import fc from 'fast-check';
import { createLeadIndex, type LeadIndex } from '../data/leads/lead-index.ts';

export const addressPool = [
  'info@silva.pt',
  'rita@silva.pt',
  'silva.shop@gmail.com',
  'geral@costa.pt',
  'vendas@mail.costa.pt',
  'dias@sapo.pt',
] as const;
const domainPool = ['silva.pt', 'costa.pt', 'dias.pt'] as const;
const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  lat: 41.15,
  lon: -8.61,
};
/** The first two are the same store from two sources; the last has no id. */
export const storePool: readonly ListedStore[] = [
  { ...silva, website: 'https://www.silva.pt/loja', email: addressPool[0] },
  { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.', email: addressPool[2] },
  {
    id: 'osm:node/2',
    name: 'Costa',
    address: 'Rua X 9, Braga',
    lat: 41.55,
    lon: -8.42,
    website: 'https://costa.pt/',
  },
  { id: 'osm:node/3', name: 'Dias', address: 'Rua Y 2, Faro', lat: 37, lon: -7.9, email: addressPool[5] },
  { name: 'Loja Sem Nada', address: 'Rua Z 4, Beja' },
];
/** The stores of the pool by group: those with the same number are one store. */
const groups = [0, 0, 1, 2, 3];

/** The contents of a browser: leads of stores of the pool, and entries of the do-not-contact list. */
export type Known = {
  leads: { at: number; status: LeadStatus; emails: readonly string[] }[];
  emails: readonly string[];
  domains: readonly string[];
  stores: readonly number[];
};

export const anyKnown: fc.Arbitrary<Known> = fc.record({
  leads: fc.uniqueArray(
    fc.record({
      at: fc.nat(storePool.length - 1),
      status: fc.oneof(fc.constant('do_not_contact' as const), fc.constantFrom(...leadStatuses)),
      emails: fc.subarray([...addressPool]),
    }),
    { selector: ({ at }) => groups[at] },
  ),
  emails: fc.oneof(fc.constant([]), fc.subarray([...addressPool])),
  domains: fc.oneof(fc.constant([]), fc.subarray([...domainPool])),
  stores: fc.oneof(fc.constant([]), fc.subarray(storePool.map((_, at) => at))),
});

/** The leads with their index, as a page has loaded them. */
export async function leadIndexOf(known: Known): Promise<LeadIndex> {
  const leads = createLeadIndex(() => undefined);
  leads.show(stateOf(known.leads.map(leadAt), entriesOf(known)));
  await leads.whenIndexed();
  return leads;
}

/** A book with leads of a backup, and entries of the do-not-contact list. */
export function stateOf(leads: readonly Lead[], blocked: readonly Blocked[]): BookState {
  const state = createBookState();
  const envelope = { id: 'event', at: 1, by: { id: '', name: '' } };
  let seq = 0;
  for (const moved of leads) {
    seq += 1;
    applyEvent(state, { ...envelope, seq, kind: 'moved_in', lead: moved.id, moved });
  }
  for (const entry of blocked) {
    seq += 1;
    applyEvent(state, { ...envelope, seq, kind: 'blocked', entry });
  }
  return state;
}

function leadAt({ at, status, emails }: Known['leads'][number]): Lead {
  const store = storePool[at] as ListedStore;
  const id = leadIdOf(store);
  return {
    id,
    ids: [id],
    store,
    foundAt: 1,
    contacts: emails.map((value, rank) => ({
      kind: 'email',
      value,
      page: 'https://x.example/',
      at: 1,
      rank,
    })),
    history: [
      { kind: 'saved', at: 1 },
      { kind: 'status', at: 2, status },
    ],
    status,
    notes: '',
    next: '',
    savedAt: 1,
    changedAt: 2,
  };
}

function entriesOf({ emails, domains, stores }: Known) {
  return [
    ...[...emails, ...domains].map((text) => blockedAddress(text, 1)),
    ...stores.map((at) => {
      const store = storePool[at] as ListedStore;
      return blockedStore(leadIdOf(store), store, 1);
    }),
  ].filter((entry) => entry !== undefined);
}

type KnownLead = Known['leads'][number];
const storeAt = (at: number) => storePool[at] as ListedStore;
const groupOf = (store: ListedStore) =>
  groups[storePool.findIndex((one) => leadIdOf(one) === leadIdOf(store))];
const leadOfStore = (known: Known, store: ListedStore) =>
  known.leads.find(({ at }) => groups[at] === groupOf(store));
const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const isListedStore = (known: Known, at: number) =>
  known.stores.some((one) => leadIdOf(storeAt(one)) === leadIdOf(storeAt(at)));
const isRefusedLead = (known: Known, { at, status }: KnownLead) =>
  status === 'do_not_contact' || isListedStore(known, at);
const addressesOf = ({ at, emails }: KnownLead) => [...emails, storeAt(at).email];
const reasonOf = ({ at, status }: KnownLead) =>
  `${status === 'do_not_contact' ? 'status' : 'store'}:${leadIdOf(storeAt(at))}`;

/** The same answers from comparing with everything, without an index. */
export const oracle = {
  /** Keys of all entries, and the status, that refuse a store or one of its addresses. */
  reasons(known: Known, store: ListedStore, email?: string): string[] {
    const lead = leadOfStore(known, store);
    const sites = [store.website, storePool[lead?.at ?? -1]?.website].filter((site) => site !== undefined);
    const hosts = [
      ...sites.map((site) => new URL(site).hostname),
      ...(email === undefined ? [] : [email.slice(email.indexOf('@') + 1)]),
    ];
    return [
      ...known.stores
        .filter((at) => groups[at] === groupOf(store))
        .map((at) => `store:${leadIdOf(storePool[at] as ListedStore)}`),
      ...known.emails.filter((one) => one === email).map((one) => `email:${one}`),
      // No address of a refused lead may be written to, whichever store it is asked for.
      ...known.leads
        .filter(
          (one) =>
            email !== undefined &&
            isRefusedLead(known, one) &&
            addressesOf(one).some((address) => address === email),
        )
        .map((one) => reasonOf(one)),
      ...known.domains
        .filter((domain) => hosts.some((host) => isUnder(host, domain)))
        .map((domain) => `domain:${domain}`),
      ...(lead?.status === 'do_not_contact' ? [`status:${leadIdOf(storePool[lead.at] as ListedStore)}`] : []),
    ];
  },
  isRefused(known: Known, store: ListedStore): boolean {
    const lead = leadOfStore(known, store);
    const emails = [
      ...emailsOf([], store),
      ...emailsOf([], storePool[lead?.at ?? -1]),
      ...(lead?.emails ?? []).map((value) => ({ value })),
    ].map(({ value }) => value);
    if (oracle.reasons(known, store).length > 0) return true;
    return emails.length > 0 && emails.every((email) => oracle.reasons(known, store, email).length > 0);
  },
  statusOf(known: Known, store: ListedStore): LeadStatus | undefined {
    return oracle.isRefused(known, store) ? 'do_not_contact' : leadOfStore(known, store)?.status;
  },
};
