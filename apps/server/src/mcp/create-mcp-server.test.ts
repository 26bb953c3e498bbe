import { machine, readBookFile } from '@Hardware-Store-Finder/book';
import { change, found, testBook } from '@Hardware-Store-Finder/book/testing';
import type { StoreJson } from '@Hardware-Store-Finder/contract';
import { storeSources, writeBook } from '@Hardware-Store-Finder/domain';
import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import type { PlaceProvider } from '@Hardware-Store-Finder/places/testing';
import { oneProvider, searchDeps, testSource } from '@Hardware-Store-Finder/places/testing';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { collectLog, plain, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClientLimits } from '../http/client-limits.ts';
import { appDeps } from '../testing/app-deps.ts';
import { listedMeanwhile } from '../testing/listed-meanwhile.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { ToolDeps } from './tool.ts';

type Called = { isError?: boolean; text: string; data: Record<string, unknown> };

/** A client of the SDK, connected to the tools. */
async function connect(deps: Partial<ToolDeps> = {}, capacity = 1_000) {
  const { searching, websites, mailboxes, sampleSites, writing } = appDeps();
  const { log, events } = collectLog();
  const server = createMcpServer(
    {
      searching,
      websites,
      writing: { ...writing, mailboxes, ownSites: sampleSites },
      seller: () => undefined,
      log,
      campaigns: appDeps().campaigns,
      leads: () => testBook().state(),
      refusals: testBook().refusals,
      hasRefusals: () => true,
      sign: (text) => createHash('sha256').update(text).digest('base64url'),
      ...deps,
    },
    {
      limits: createClientLimits(createMemoryTokenBuckets({ capacity, perSecond: 0.001 })),
      client: 'mcp',
      log,
    },
  );
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
  onTestFinished(() => client.close());
  // From then on it checks each answer against the tool's own schema.
  await client.listTools();
  const call = async (
    name: string,
    args: object,
    onprogress?: (message?: string) => void,
  ): Promise<Called> => {
    const answer = await client.callTool(
      { name, arguments: args as Record<string, unknown> },
      undefined,
      onprogress && { onprogress: ({ message }) => onprogress(message) },
    );
    const [{ text } = { text: '' }] = answer.content as { text: string }[];
    return {
      text,
      data: (answer.structuredContent ?? {}) as Record<string, unknown>,
      ...(answer.isError === true && { isError: true }),
    };
  };
  return { client, call, events };
}

const store = (name: string, more: object = {}) =>
  JSON.stringify({ name, address: `${name} Road 1`, id: `osm:node/${name.length}`, ...more }) as StoreJson;

/** A source with these stores. */
const source = (stores: StoreJson[], id = 'test'): Partial<ToolDeps> => {
  const provider: PlaceProvider = {
    ...oneProvider,
    id,
    async *find() {
      yield { type: 'status', message: plain('Asking the map.') };
      yield { type: 'header', total: stores.length, radiusKm: 5, source: { ...testSource, id } };
      yield { type: 'stores', stores };
    },
  };
  return { searching: searchDeps({ provider, sample: provider }) };
};

function listFile(text: string): string {
  const file = path.join(temporaryFolder(), 'list');
  writeFileSync(file, text);
  return file;
}

test('offers six tools, each with a schema and none that writes', async () => {
  const { client } = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_hardware_stores',
    'read_store_website',
    'analyze_store',
    'write_letter',
    'propose_campaign',
    'propose_leads',
  ]);
  for (const { inputSchema, outputSchema, annotations, description } of tools) {
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    expect(annotations?.readOnlyHint).toBe(true);
    expect(description?.length).toBeGreaterThan(80);
  }
  expect(tools[0]?.inputSchema.required).toEqual(['location']);
});

describe('a search', () => {
  test('hands over stores with their source, and says what it does meanwhile', async () => {
    const { call } = await connect(source([store('Acme'), store('Bolts')]));
    const said: (string | undefined)[] = [];
    const { data, text } = await call('search_hardware_stores', { location: 'Porto' }, (one) =>
      said.push(one),
    );
    expect(data).toMatchObject({
      location: 'Porto',
      place: 'Porto, Portugal',
      source: { id: 'test', attribution: '© Test' },
      total_found: 2,
      stores: [{ name: 'Acme', address: 'Acme Road 1' }, { name: 'Bolts' }],
    });
    expect(JSON.parse(text)).toEqual(data);
    expect(said).toEqual(['Asking the map.']);
  });
  test('lists the nearest up to its limit and counts the rest', async () => {
    const { call } = await connect(source([store('A'), store('BB'), store('CCC')]));
    const { data } = await call('search_hardware_stores', { location: 'Porto', limit: 2 });
    expect(data).toMatchObject({ total_found: 3, not_listed: 1, stores: [{ name: 'A' }, { name: 'BB' }] });
  });
  test('ends with a sentence for an unknown place and for arguments that are wrong', async () => {
    const { call } = await connect();
    expect(await call('search_hardware_stores', { location: 'Nowhere' })).toMatchObject({ isError: true });
    const far = await call('search_hardware_stores', { location: 'Porto', radius_km: 500 });
    expect(far.isError).toBe(true);
    const blank = await call('search_hardware_stores', { location: '  ' });
    expect(blank).toMatchObject({ isError: true, text: expect.stringMatching(/location/) });
  });
  test('withholds stores whose terms do not let them leave the product', async () => {
    const google = await connect(source([store('Acme', { id: 'google:1' })], 'google'));
    const { data } = await google.call('search_hardware_stores', { location: 'Porto' });
    expect(data).toMatchObject({ stores: [], withheld: 1 });
    expect(data.withheld_because).toMatch(/shown in the product only/);
    const remove = storeSources.add('strict', {
      prefix: 'strict',
      label: 'Strict',
      credit: undefined,
      terms: { mayPersist: true, mayExport: false, mayMap: true },
    });
    onTestFinished(remove);
    const mixed = await connect(source([store('Acme'), store('Bolts', { id: 'strict:7' })]));
    const answer = await mixed.call('search_hardware_stores', { location: 'Porto' });
    expect(answer.data).toMatchObject({ stores: [{ name: 'Acme' }], withheld: 1 });
  });
  test('marks invented stores', async () => {
    const { call } = await connect(source([store('Acme', { id: 'sample:1' })], 'sample'));
    const { data } = await call('search_hardware_stores', { location: 'Porto', sample: true });
    expect(data.invented).toBe(true);
  });
});

describe('the do-not-contact list', () => {
  const acme = { name: 'Acme', address: 'Acme Road 1', website: 'https://www.acme.example/' };
  const contacts = [{ kind: 'email', value: 'info@acme.example', page: 'https://www.acme.example/' }];
  const refusing = async (text: string): Promise<Partial<ToolDeps>> => {
    const book = testBook();
    await book.restore(machine, await readBookFile(listFile(text), 1));
    return { refusals: book.refusals };
  };

  test('marks stores in a search and addresses on a website', async () => {
    const websites = {
      ...appDeps().websites,
      read: async (url: string) => ({
        answer: {
          ...{ url, finalUrl: url, title: '', description: '', languages: [], contacts, readAt: '' },
          framing: { verdict: 'unknown', reason: '' },
        },
        visit: undefined,
        pages: [],
      }),
    } as unknown as ToolDeps['websites'];
    const { call } = await connect({
      ...source([store('Acme', { website: 'https://acme.example' }), store('Bolts')]),
      ...(await refusing('# a note\nacme.example # they asked\n')),
      websites,
    });
    const { data } = await call('search_hardware_stores', { location: 'Porto' });
    expect(data.stores).toEqual([
      expect.objectContaining({ name: 'Acme', do_not_contact: true }),
      expect.not.objectContaining({ do_not_contact: true }),
    ]);
    const site = await call('read_store_website', { url: 'https://acme.example' });
    expect(site.data.contacts).toEqual([{ ...contacts[0], do_not_contact: true }]);
  });

  test.each([
    ['its domain', 'acme.example'],
    ['its address', 'sales@acme.example'],
  ])('refuses a letter by %s', async (_, line) => {
    const { call } = await connect(await refusing(line));
    const { isError, text } = await call('write_letter', { store: { ...acme, email: 'sales@acme.example' } });
    expect([isError, text]).toEqual([true, 'Acme is on the do-not-contact list. Write to nobody there.']);
  });

  test.each(contactCases)('follows the contact policy: $title', async ({ book, store, email, refusedBy }) => {
    const { call } = await connect(await refusing(writeBook(book, 1)));
    const { isError = false, text } = await call('write_letter', {
      store: { ...store, ...(email !== undefined && { email }) },
    });
    expect([isError, /do-not-contact/.test(text)]).toEqual(Array(2).fill(refusedBy !== undefined));
  });

  test('counts while a letter is written', async () => {
    const book = testBook();
    const { writing, sampleSites } = appDeps();
    const { call } = await connect({
      refusals: book.refusals,
      writing: { ...writing, mailboxes: listedMeanwhile(book), ownSites: sampleSites },
    });
    const { website: _, ...store } = { ...acme, email: 'info@acme.example' };
    const { isError, text } = await call('write_letter', { store });
    const shown = 'The address that Acme shows is on the do-not-contact list. Write to nobody there.';
    expect([isError, text]).toEqual([true, shown]);
  });

  test('counts from its next change on', async () => {
    const book = testBook();
    const { call } = await connect({ refusals: book.refusals });
    const { website: _, ...store } = { ...acme, email: 'info@acme.example' };
    const write = () => call('write_letter', { store });
    expect((await write()).isError).toBeUndefined();
    await book.change(machine, [change('blocked', { entry: { kind: 'domain', value: 'acme.example' } })]);
    expect((await write()).text).toMatch(/^Acme is on the do-not-contact list/);
  });
});

test('an analysis and a letter come from the same code as those of the page', async () => {
  const { call } = await connect({
    seller: () => ({ company: 'Ningbo Handles Co.', makes: 'cabinet handles' }),
  });
  const acme = { name: 'Acme', address: 'Acme Road 1' };
  const { data } = await call('analyze_store', { store: acme });
  expect(data).toMatchObject({
    basicInfo: acme,
    perplexityAnalysis: expect.stringContaining('No website was found'),
    timestamp: '2026-01-02T00:00:00.000Z',
  });
  const letter = await call('write_letter', { store: acme });
  expect(letter.data.body).toContain('Ningbo Handles Co.');
  expect(letter.data.recipient).toBeUndefined();
});

test('a letter is in the language of the store, and says why it is not ready', async () => {
  const seller = { company: 'Ningbo Handles Co.', makes: 'cabinet handles, flurbles' };
  const { call } = await connect({ seller: () => seller });
  const letterTo = async (address: string, more: object = {}) =>
    (await call('write_letter', { store: { name: 'Acme', address, ...more }, language: 'chinese' })).data;
  const email = 'info@acme.example';
  expect((await letterTo('1 Republic Street, Valletta, Malta')).writtenIn).toBe('en');
  expect((await letterTo('Calle Mayor 1, 28013 Madrid, Spain')).writtenIn).toBe('es-ES');
  expect(await letterTo('1 Main St, London, United Kingdom', { email })).not.toHaveProperty('not_ready');
  expect((await letterTo('Hauptstr. 1, 10115 Berlin, Germany')).not_ready).toEqual([
    expect.stringContaining('flurbles'),
    expect.stringContaining('address'),
  ]);
});

test('the analysis of an invented store and the letter to it are marked', async () => {
  const { call } = await connect();
  const acme = { name: 'Acme', address: 'Acme Road 1' };
  for (const tool of ['analyze_store', 'write_letter']) {
    expect(await call(tool, { store: { ...acme, id: 'sample:acme' } })).toMatchObject({
      data: { invented: true },
    });
    expect((await call(tool, { store: acme })).data.invented).toBeUndefined();
  }
});

test('a campaign is proposed with what it finds and costs, and not started', async () => {
  const { campaigns } = appDeps();
  const { call } = await connect({ campaigns, seller: () => ({ company: 'Yongfeng', makes: 'hinges' }) });
  const asked = { places: ['Porto', 'Nowhere'], radius_km: 5, criteria: ['sells hinges'], letters: 3 };
  const { data } = await call('propose_campaign', asked);
  expect(data).toMatchObject({
    started: false,
    modelCalls: 0,
    places: [{ query: 'Porto' }, { query: 'Nowhere', coverage: 'unknown' }],
    plan: { limits: { letters: 3 }, criteria: ['sells hinges'] },
  });
  expect(await call('propose_campaign', { places: [] })).toMatchObject({ isError: true });
});

test('leads are proposed as new, known, refused or invented, and not saved', async () => {
  const book = testBook();
  await book.restore(machine, await readBookFile(listFile('a@refused.example'), 1));
  const known = { name: 'Known', address: 'Known Road 1', id: 'osm:node/1' };
  await book.change(machine, [change('saved', found(known))]);
  const refused = {
    name: 'Refused',
    address: 'Refused Road 1',
    id: 'osm:node/2',
    email: 'a@refused.example',
  };
  const { call } = await connect({ leads: () => book.state(), refusals: book.refusals });
  const stores = [known, refused, { name: 'A', address: 'B', id: 'sample:a' }, { name: 'New', address: 'C' }];
  const { data } = await call('propose_leads', { stores });
  expect(data).toMatchObject({ saved: false });
  expect((data.leads as { proposal: string }[]).map(({ proposal }) => proposal)).toEqual([
    'known',
    'do_not_contact',
    'invented',
    'new',
  ]);
  expect((await book.state()).leads.size).toBe(1);
});

test('agents share the limits of one client', async () => {
  const { call } = await connect({}, 12);
  const search = () => call('search_hardware_stores', { location: 'Porto' });
  expect([(await search()).isError, (await search()).isError]).toEqual([undefined, undefined]);
  expect(await search()).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^Too much was asked at once/),
  });
});

test('an unforeseen failure is logged and not shown', async () => {
  const { call, events } = await connect({
    refusals: {
      check: () => undefined,
      checkSome: () => {
        throw new Error('a secret');
      },
    },
  });
  const { isError, text } = await call('search_hardware_stores', { location: 'Porto' });
  expect(isError).toBe(true);
  expect(text).not.toContain('secret');
  expect(events).toEqual([
    expect.objectContaining({ event: 'failed', requestId: text.match(/[\w-]{36}/)?.[0] }),
  ]);
});

test('a store that a search gave is known again, and one that the agent made up is marked as its word', async () => {
  const { call } = await connect(source([store('Acme', { email: 'info@acme.example' })]));
  const { data } = await call('search_hardware_stores', { location: 'Porto' });
  const [found] = data.stores as Record<string, unknown>[];
  expect((await call('write_letter', { store: found })).data).not.toHaveProperty('store_is_the_agents_word');
  const own = await call('write_letter', { store: { ...found, email: 'agent@evil.example' } });
  expect(own.data).toMatchObject({
    store_is_the_agents_word: expect.stringContaining('No search of this server'),
    recipient: { value: 'agent@evil.example', page: 'the agent’s own word' },
  });
});

test('an empty do-not-contact list is said with every search and letter', async () => {
  const { call } = await connect({ hasRefusals: () => false });
  for (const [tool, args] of [
    ['search_hardware_stores', { location: 'Porto' }],
    ['write_letter', { store: { name: 'Acme', address: 'Acme Road 1' } }],
  ] as const)
    expect((await call(tool, args)).data.do_not_contact_list).toMatch(/^The do-not-contact list is empty/);
});
