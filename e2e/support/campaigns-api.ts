import type {
  Campaign,
  CampaignCounts,
  CampaignEstimate,
  CampaignLetter,
  CampaignPlan,
  CampaignProgress,
  ItemState,
  Review,
  UnreadyLetters,
} from '@Hardware-Store-Finder/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { line } from './api-server.ts';

/** A server of campaigns in memory, for tests of their screens: it follows the contract, and delays answers only on request. */
export type CampaignsApi = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** A campaign with these letters; returns its id. */
  add: (name: string, letters: readonly CampaignLetter[], change?: Partial<Campaign>) => string;
  /** The requests of a campaign. */
  /** The keys of letters that the do-not-contact list keeps out of an export. */
  held: Set<string>;
  received: (id: string) => { reviews: Review[]; exported: string[][] };
  letters: (id: string) => readonly CampaignLetter[];
  /** The answer to the next estimates. */
  estimate: Partial<CampaignEstimate>;
  /** Why letters of every campaign wait. */
  unready: UnreadyLetters;
  /** Sends the campaign's progress to its pages. */
  change: (id: string, change: Partial<CampaignProgress>) => void;
  reset: () => void;
};

type StoredCampaign = {
  campaign: Campaign;
  letters: CampaignLetter[];
  undone: Map<string, CampaignLetter[]>;
  received: { reviews: Review[]; exported: string[][] };
  followers: Set<ServerResponse>;
};

const steps = { website: 0, contacts: 0, mailbox: 0, analysis: 0, fit: 0, letter: 0 };

export function campaignsApi(): CampaignsApi {
  let stored = new Map<string, StoredCampaign>();
  let last = 0;

  function countsOf(letters: readonly CampaignLetter[]): CampaignCounts {
    const count = (...states: ItemState[]) => letters.filter(({ state }) => states.includes(state)).length;
    return {
      stores: letters.length,
      inWork: count('working'),
      withoutLetter: count('without_letter'),
      failed: count('failed'),
      toReview: count('to_review'),
      approved: count('approved'),
      skipped: count('skipped'),
      sent: count('sent'),
    };
  }
  function progressOf({ campaign }: StoredCampaign): CampaignProgress {
    const { state, counts, steps: taken, waits, modelCalls, secondsLeft, note } = campaign;
    return {
      state,
      counts,
      steps: taken,
      waits,
      modelCalls,
      ...(secondsLeft !== undefined && { secondsLeft }),
      ...(note !== undefined && { note }),
    };
  }
  function changed(one: StoredCampaign): void {
    one.campaign = { ...one.campaign, counts: countsOf(one.letters) };
    for (const follower of one.followers) follower.write(line(progressOf(one)));
  }

  function add(name: string, letters: readonly CampaignLetter[], change: Partial<Campaign> = {}): string {
    last += 1;
    const id = `campaign-${last}`;
    const counts = countsOf(letters);
    const plan: CampaignPlan = {
      name,
      territory: { kind: 'places', places: [{ query: 'Porto' }] },
      seller: { company: 'Yongfeng', makes: 'hinges' },
      language: 'english',
      letterLanguage: 'store',
      criteria: [],
      limits: {},
    };
    const campaign: Campaign = {
      id,
      name,
      createdAt: '2026-11-20T18:30:00.000Z',
      state: 'done',
      counts,
      steps: Object.fromEntries(
        Object.keys(steps).map((step) => [step, counts.stores]),
      ) as CampaignProgress['steps'],
      waits: [],
      modelCalls: { used: 0 },
      plan,
      places: [{ query: 'Porto', label: 'Porto, Portugal', coverage: 'covered', stores: counts.stores }],
      source: { id: 'directory', label: 'OpenStreetMap', attribution: '© OpenStreetMap contributors' },
      ...change,
    };
    stored.set(id, {
      campaign,
      letters: [...letters],
      undone: new Map(),
      received: { reviews: [], exported: [] },
      followers: new Set(),
    });
    return id;
  }

  function review(one: StoredCampaign, said: Review): CampaignLetter | undefined {
    one.received.reviews.push(said);
    const at = one.letters.findIndex(({ key }) => key === said.key);
    const before = one.letters[at];
    if (before === undefined) return undefined;
    const past = one.undone.get(said.key) ?? [];
    one.undone.set(said.key, past);
    let after: CampaignLetter;
    if (said.action === 'undo') after = past.pop() ?? before;
    else {
      past.push(before);
      after = { ...before, ...reviewed(before, said) };
    }
    one.letters[at] = after;
    changed(one);
    return after;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const [, id = '', part = '', key = ''] =
      /^\/api\/campaigns(?:\/([^/]+))?(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (!pathname.startsWith('/api/campaigns')) return json({}, 404);
    const body = request.method === 'POST' ? await readJson(request) : undefined;
    if (id === '' && request.method === 'GET')
      return json({ campaigns: [...stored.values()].map(({ campaign }) => campaign).reverse() });
    if (id === '' && request.method === 'POST') {
      const { plan } = body as { plan: CampaignPlan };
      return json(stored.get(add(plan.name, [], { state: 'finding', plan }))?.campaign, 201);
    }
    if (id === 'regions') return json({ countries: regions });
    if (id === 'estimate') {
      const { territory } = body as CampaignPlan;
      const places = territory.kind === 'places' ? territory.places.map(({ query }) => query) : ['Porto'];
      const estimate: CampaignEstimate = {
        places: places.map((query) => ({
          query,
          coverage: query.startsWith('Xq') ? ('unknown' as const) : ('waiting' as const),
          stores: 0,
        })),
        model: { id: 'builtin', label: 'Built-in reader', isPaid: false },
        warnings: [],
        refusals: [],
        ...api.estimate,
      };
      return json(estimate);
    }
    const one = stored.get(id);
    if (one === undefined) return json({ error: 'There is no such campaign.' }, 404);
    if (part === '' && request.method === 'DELETE') {
      stored.delete(id);
      response.writeHead(204).end();
      return;
    }
    if (part === '') return json(one.campaign);
    if (part === 'progress') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(line(progressOf(one)));
      one.followers.add(response);
      response.on('close', () => one.followers.delete(response));
      return;
    }
    if (part === 'state') {
      const { action } = body as { action: 'pause' | 'resume' | 'cancel' };
      const state = { pause: 'paused', resume: 'running', cancel: 'cancelled' } as const;
      one.campaign = { ...one.campaign, state: state[action] };
      changed(one);
      return json(progressOf(one));
    }
    if (part === 'reviews') {
      const after = review(one, body as Review);
      return after === undefined ? json({ error: 'There is no such store.' }, 404) : json(after);
    }
    if (part === 'unready') return json(api.unready);
    if (part === 'export') {
      const { keys, leaves } = body as { keys: string[]; leaves?: boolean };
      const left = keys.filter((one) => !api.held.has(one));
      one.received.exported.push(left);
      if (leaves === true) for (const key of left) review(one, { key, action: 'sent' });
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.end('a file');
      return;
    }
    const state = searchParams.get('state');
    const all = one.letters.filter((letter) => state === null || letter.state === state);
    const after = searchParams.get('after');
    const rest = after === null ? all : all.filter((letter) => letter.key > after);
    const page = rest.slice(0, Number(searchParams.get('limit') ?? 50));
    const next = page.length < rest.length ? { next: page.at(-1)?.key } : {};
    if (part === 'letters') return json({ letters: page, total: all.length, ...next });
    if (part === 'stores' && key === '') return json({ items: page, total: all.length, ...next });
    return json({}, 404);
  }

  const api: CampaignsApi = {
    answer,
    add,
    estimate: {},
    unready: { reasons: [] },
    held: new Set(),
    received: (id) => stored.get(id)?.received ?? { reviews: [], exported: [] },
    letters: (id) => stored.get(id)?.letters ?? [],
    change(id, change) {
      const one = stored.get(id);
      if (one === undefined) return;
      one.campaign = { ...one.campaign, ...change };
      for (const follower of one.followers) follower.write(line(progressOf(one)));
    },
    reset() {
      for (const { followers } of stored.values()) for (const follower of followers) follower.end();
      stored = new Map();
      last = 0;
      api.estimate = {};
      api.unready = { reasons: [] };
      api.held.clear();
    },
  };
  return api;
}

function reviewed(
  before: CampaignLetter,
  said: Exclude<Review, { action: 'undo' }>,
): Partial<CampaignLetter> {
  switch (said.action) {
    case 'approve':
      return { state: 'approved' };
    case 'sent':
      return { state: 'sent' };
    case 'do_not_contact':
      return { state: 'without_letter', noLetter: 'excluded' };
    case 'skip':
      return { state: 'skipped', ...(said.reason !== undefined && { skipReason: said.reason }) };
    case 'edit': {
      const { letter } = before;
      if (letter === undefined) return {};
      const { subject, body } = said;
      return {
        letter: { ...letter, subject, body },
        original: before.original ?? { subject: letter.subject, body: letter.body },
        isEdited: true,
      };
    }
  }
}

const regions = [
  {
    country: 'PT',
    label: 'Portugal',
    stores: 1234,
    regions: [
      { region: 'Porto', label: 'Porto', stores: 210 },
      { region: 'Braga', label: 'Braga', stores: 98 },
    ],
  },
];

/** A letter in Portuguese to a store whose website says what it sells. `at`: its place in the ranking. */
export function letterTo(at: number, change: Partial<CampaignLetter> = {}): CampaignLetter {
  const name = `Ferragens ${['Silva', 'Costa', 'Dias', 'Moura', 'Lopes', 'Pinto'][at % 6]} ${at + 1}`;
  const host = `loja${at + 1}.example`;
  const page = `https://${host}/contactos`;
  const home = `https://${host}/`;
  return {
    key: `s${String(at + 1).padStart(5, '0')}`,
    store: {
      id: `osm:node/${at + 1}`,
      name,
      address: `Rua Direita ${at + 1}, 4000-001 Porto, Portugal`,
      phone: `+351 22 200 ${String(at).padStart(4, '0')}`,
      website: home,
      lat: 41.15 + at / 1000,
      lon: -8.61,
    },
    state: 'to_review',
    fit: 0.67,
    recipient: `geral@${host}`,
    subject: `Puxadores e dobradiças para a ${name}`,
    criteria: [
      {
        criterion: 'Sells cabinet hardware',
        answer: 'yes',
        quote: 'Temos puxadores e dobradiças para móveis de cozinha.',
        page: home,
      },
      { criterion: 'Not a chain', answer: 'yes', quote: 'Empresa familiar desde 1987.', page: home },
      { criterion: 'Imports goods', answer: 'not_found' },
    ],
    analysis: {
      basicInfo: { name, address: `Rua Direita ${at + 1}` },
      perplexityAnalysis: 'Sells handles [1].',
      analysisPoints: ['Sells handles'],
      nextSteps: [],
      productCategories: ['handles'],
      timestamp: '2026-11-20T19:00:00Z',
      fit: { kind: 'independent', reason: 'A family business [2].' },
      sources: [
        { n: 1, url: home, title: name, quote: 'Temos puxadores e dobradiças para móveis de cozinha.' },
        { n: 2, url: `${home}sobre`, title: 'Sobre nós', quote: 'Empresa familiar desde 1987.' },
      ],
      statements: [
        { section: 'fit', text: 'A family business since 1987.', citations: [2] },
        { section: 'products', text: 'Sells handles and hinges', citations: [1] },
      ],
      notes: {},
      facts: [],
    },
    letter: {
      subject: `Puxadores e dobradiças para a ${name}`,
      body: `Bom dia,\n\nVi no vosso website que têm puxadores e dobradiças, por isso pensei que a nossa gama vos pudesse interessar.\n\nSou da Yongfeng Hardware. Fabricamos puxadores e dobradiças em zamak e latão, com certificação ISO 9001.\n\nPosso enviar-vos o catálogo com preços?\n\nCom os melhores cumprimentos,\nLi Wei\n\nYongfeng Hardware Co., Ltd., 12 Jinhua Road, Yongkang, China\nSe não quiser receber mais emails nossos, basta responder.`,
      mirror: {
        subject: `Handles and hinges for ${name}`,
        body: 'Good morning,\n\nI saw on your website that you carry handles and hinges, so I thought our range might interest you.\n\nI’m with Yongfeng Hardware. We make handles and hinges in zinc alloy and brass, ISO 9001 certified.\n\nMay I send you our catalogue with prices?\n\nBest regards,\nLi Wei',
      },
      recipient: { value: `geral@${host}`, page, verdict: 'usable', reasons: ['mail_server', 'role'] },
      writtenIn: 'pt',
    },
    ...change,
  };
}

/** A store without a letter, as the server lists it. */
export function storeWithout(at: number, change: Partial<CampaignLetter>): CampaignLetter {
  const { letter: _, subject: __, analysis: ___, ...store } = letterTo(at);
  return { ...store, criteria: [], ...change };
}
