import { maxAskedStores, pageRoutes, type Route, routes } from '@Hardware-Store-Finder/contract';
import { planFor } from './campaigns.ts';
import { full, keysOf } from './full-folder.ts';

/** As many stores as a campaign takes, without websites. */
export const mostStores = Array.from({ length: 20_000 }, (_, n) => ({
  id: `osm:node/${n + 1}`,
  name: `Ferragens ${n}`,
  address: `Rua ${n}, Porto`,
  lat: 41.1,
  lon: -8.6,
  category: 'hardware',
  phone: `+351 222 ${n}`,
  opening_hours: 'Mo-Fr 09:00-18:00',
  also_listed_as: [`overture:${n}`],
}));
const misspelt = Array.from({ length: 2_000 }, (_, n) => ({ query: `Prto${n.toString(36)}lisbao, Gremany` }));
const store = { name: 'Ferragens', address: 'Rua 1', website: 'https://shop.example.com/' };
/** So many approved letters has each campaign: an export takes no more keys in its body. */
export const mostLetters = 9_000;

/** A chain whose branches have no addresses. */
const namesakes = Array.from({ length: 20_000 }, (_, n) => ({
  id: `osm:node/${n + 1}`,
  name: 'Ferragens Silva',
  address: '',
  phone: `+351 222 ${n}`,
}));
const domains = Array.from({ length: 60_000 }, (_, n) => `shop-${n}.pt`);
const nobody = { id: '', name: '' };
const events = namesakes.map((branch, n) => ({
  kind: 'saved',
  seq: n + 1,
  id: `restored-${n}`,
  at: 1,
  by: nobody,
  lead: branch.id,
  store: branch,
  foundAt: 1,
}));
const backup = { program: 'hardware-store-finder', version: 2, events };

const long = 'x'.repeat(60_000);
/** What a browser kept, if somebody wrote into it. */
const ofBrowser = {
  ...{ program: 'hardware-store-finder', version: 1, blocked: [] },
  leads: namesakes.slice(0, 250).map((branch) => ({
    ...{ id: branch.id, ids: [branch.id], store: branch, foundAt: 1, contacts: [], history: [] },
    ...{ status: 'new', notes: long, next: '', savedAt: 1, changedAt: 1 },
  })),
  searches: Array.from({ length: 150 }, (_, n) => ({
    ...{ key: `${n}`, text: 'Porto', query: 'Porto', settings: { text: long }, ranAt: 1, stores: [] },
  })),
};

/** A profile as large as one may be. */
export const largestProfile = {
  name: 'Handles',
  seller: {
    ...planFor([]).seller,
    translations: Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `term ${n}`,
        Object.fromEntries([...'abcde'].map((tag) => [tag, 'x'.repeat(200)])),
      ]),
    ),
  },
};
const lead = 'osm:node/1';
const ownLead = { ...namesakes[0], address: 'Rua Direita 5, Porto' };
const draft = {
  ...{ store: ownLead, turn: 'first', tag: 'en' },
  letter: { subject: 'Hinges', body: 'ä'.repeat(20_000), isFallback: false, isEdited: true },
};
/** To a store that nobody has written to: of one that answered, none leaves. */
const ownLetter = {
  ...(routes.sendLetter.example.body as object),
  mailbox: full.mailbox,
  store: { id: 'osm:node/99', name: 'Ferragens Nonesuch', address: 'Rua Fabula 5, Braga' },
  recipient: { value: 'info@nonesuch.example', page: 'https://nonesuch.example/' },
};
const savedSearch = { key: 'porto', text: 'Porto', query: 'Porto', settings: {}, ranAt: 1 };

/** As long as notes may be. */
export const longNotes = (n: number) => `${n} ${'ä'.repeat(19_990)}`;

/** Changes that write what is asked for: a lead, and a search with as many stores as one may have. */
export const kept = [
  { kind: 'saved', store: ownLead, foundAt: 1 },
  { kind: 'search_saved', search: { ...savedSearch, stores: namesakes.slice(0, 8_000) } },
].map((change, n) => ({ ...change, id: `kept-${n}-of-all` }));

const table = { ...routes, ...pageRoutes };
type Asked = keyof typeof table | 'mcp';

type Input = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** How the same again may be refused: by its status and sentence. Limits refuse with 429. */
  again?: RegExp;
};

/** What its parameters name exists, and there is no larger input. */
const example: Input[] = [{}];
const noSignIn = 'Nobody signs in to this server.';
const noMailServer = 'It signs in to mail servers, of which there is none here.';
const gone = /^404/;

/** The largest legal inputs of each route, or why it is asked nothing. Ids are of `full` and `kept`. */
const inputs: Readonly<Record<Asked, Input[] | string>> = {
  searchStores: [{ query: { location: 'Berlin', radius_km: '50' } }],
  suggestPlaces: [{ query: { q: 'ä'.repeat(200) } }],
  findStoreAddress: example,
  readWebsite: example,
  findWebsite: example,
  judgeFraming: example,
  checkSender: 'It asks DNS, of which there is none here.',
  analyzeCompany: example,
  generateEmail: [
    { body: { store: { ...store, name: 'x'.repeat(100_000) }, analysis: null, language: 'english' } },
  ],
  draftReply: example,
  translateAnswer: 'It asks a model, of which there is none here.',
  proposeTerms: 'It asks a model, of which there is none here.',
  saveEmail: [
    { body: { to: 'a@b.pt', subject: 'x'.repeat(200), body: 'ä '.repeat(5_000), writtenIn: 'en' } },
  ],
  estimateCampaign: [
    { body: { ...planFor([]), territory: { kind: 'places', places: misspelt } } },
    { body: planFor(mostStores) },
  ],
  listRegions: example,
  listCampaigns: example,
  createCampaign: [
    { body: { plan: planFor(mostStores) }, again: /^400 .*more cannot be kept/ },
    {
      body: {
        plan: {
          ...planFor([]),
          territory: { kind: 'places', places: [{ query: 'Porto' }, ...misspelt.slice(1)] },
        },
      },
    },
  ],
  getCampaign: example,
  deleteCampaign: [{ again: gone }],
  // Of all its stores, each of which loses its letter.
  replaceExclusions: [{ params: { id: 'two' }, body: { stores: [], emails: [], domains } }],
  changeCampaign: [{ params: { id: full.paused }, body: { action: 'cancel' }, again: /^400/ }],
  watchCampaign: example,
  listCampaignStores: [{ query: { limit: '200' } }],
  getCampaignStore: [{ params: { key: lead } }],
  listLetters: [{ query: { limit: '200' } }],
  countUnready: example,
  reviewLetter: [
    {
      body: { key: lead, action: 'edit', subject: 'x'.repeat(200), body: 'ä'.repeat(10_000) },
      // Two at once.
      again: /^400 .*The letter has changed/,
    },
  ],
  openLetter: [{ body: { key: lead } }],
  exportLetters: (['xlsx', 'eml'] as const).map((format) => ({
    body: { format, keys: keysOf(mostLetters) },
  })),
  getBook: example,
  listLeads: [{ query: { limit: '500', text: 'drogaria', sort: 'name', today: '2026-11-21' } }],
  askStores: [
    { body: { stores: namesakes.slice(0, maxAskedStores).map((branch) => ({ store: branch, emails: [] })) } },
  ],
  listBlocked: example,
  getSavedSearch: example,
  addCustomers: [
    {
      body: {
        list: 'Attack',
        customers: namesakes.map(({ name }, n) => ({ store: { name, address: `Rua ${n}, Porto` } })),
      },
    },
    {
      body: {
        list: 'Attack',
        plan: true,
        customers: namesakes.map(({ name }) => ({ store: { name, address: 'Porto' } })),
      },
    },
  ],
  undoInBook: example,
  watchBook: [{ query: { after: '0' } }],
  changeBook: [
    {
      body: {
        changes: namesakes
          .slice(0, 2_000)
          .map((branch, n) => ({ kind: 'saved', id: `change-${n}`, store: branch, foundAt: 1 })),
      },
    },
    {
      body: {
        changes: Array.from({ length: 100 }, (_, n) => ({
          kind: 'notes',
          id: `notes-${String(n).padStart(4, '0')}`,
          lead,
          text: longNotes(n),
        })),
      },
    },
  ],
  getLeadHistory: [{ params: { lead } }],
  putProfile: [{ body: largestProfile }],
  listProfiles: example,
  removeProfile: example,
  getKept: [{ params: { lead } }],
  saveFirm: [{ params: { lead } }],
  eraseFirm: [{ params: { lead }, again: gone }],
  backUpBook: example,
  restoreBook: [
    { query: { plan: 'true' }, body: backup },
    { body: backup },
    { body: ofBrowser, again: /^400 .*left out/ },
  ],
  listMailAccounts: example,
  connectMailAccount: noMailServer,
  startMailSignIn: noMailServer,
  continueMailSignIn: noMailServer,
  testMailAccount: noMailServer,
  listAnswers: example,
  replyToAnswer: [
    { params: { id: full.answer }, body: { body: 'ä'.repeat(10_000) }, again: /^400 .*(?:replied|waits)/ },
  ],
  handleAnswer: [{ params: { id: full.answer } }],
  changeMailAccount: example,
  removeMailAccount: [{ again: gone }],
  sendLetters: [{ body: { mailbox: full.mailbox, keys: keysOf(mostLetters) } }],
  getSending: example,
  listNextLetters: example,
  changeSending: [{ body: { action: 'withdraw' } }],
  stopEverything: example,
  sendLetter: [{ body: ownLetter, again: /^400/ }],
  getLetters: example,
  changeLetter: [{ again: gone }],
  saveDraft: [{ body: draft }],
  listDrafts: [{ query: { lead } }],
  leaveDraft: [{ body: draft }],
  discardDraft: [{ query: { lead, turn: 'first', tag: 'en' } }],
  listLedger: [{ query: { text: 'hinges' } }],
  saveLedger: example,
  getStatus: example,
  getOpenApi: example,
  getHealth: example,
  getReadiness: example,
  openLink: noSignIn,
  startSignIn: noSignIn,
  finishSignIn: noSignIn,
  finishMailSignIn: noMailServer,
  signOut: noSignIn,
  showSignedOut: noSignIn,
  askUnsubscribe: [{ query: { letter: '1@factory.example' } }],
  unsubscribe: [{ query: { letter: '1@factory.example' } }],
  // A call of a tool by an agent, which is no route of the table.
  mcp: [
    {
      body: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'search_hardware_stores', arguments: { location: 'Berlin', radius_km: 50 } },
      },
    },
  ],
};

/** They ask for what others write, or end it, and come last, in this order. */
const last: readonly Asked[] = [
  'listDrafts',
  'leaveDraft',
  'changeSending',
  'stopEverything',
  'discardDraft',
  'removeProfile',
  'removeMailAccount',
  'eraseFirm',
  'deleteCampaign',
];

export type LargestRequest = {
  name: string;
  method: string;
  path: string;
  body: string | undefined;
  again: RegExp | undefined;
};

/** Every route of the table that is asked, with its largest inputs. */
export function largestRequests(): LargestRequest[] {
  const all: [string, Pick<Route, 'method' | 'path' | 'example'>][] = [
    ...Object.entries<Route>(table),
    ['mcp', { method: 'POST', path: '/api/mcp', example: {} }],
  ];
  const turn = ([name]: [string, unknown]) => last.indexOf(name as Asked);
  return all
    .sort((a, b) => turn(a) - turn(b))
    .flatMap(([name, { method, path, example: of }]) => {
      const asked = inputs[name as Asked];
      if (typeof asked === 'string') return [];
      const id = path.startsWith('/api/mail/') ? full.mailbox : full.campaigns[0];
      return asked.map(({ params, query = of.query, body = of.body, again }, at) => {
        const given: Readonly<Record<string, string | undefined>> = { ...of.params, id, ...params };
        const filled = path.replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(given[part] ?? part));
        const search = new URLSearchParams(query).toString();
        return {
          name: at === 0 ? name : `${name} ${at + 1}`,
          method,
          path: search === '' ? filled : `${filled}?${search}`,
          body: body === undefined ? undefined : JSON.stringify(body),
          again,
        };
      });
    });
}
