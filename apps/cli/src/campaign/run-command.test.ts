import {
  createWorld,
  isWrittenTo,
  nobodyExcluded,
  pageOf,
  planOf,
  shop,
} from '@Hardware-Store-Finder/campaigns/testing';
import { writeBook } from '@Hardware-Store-Finder/domain';
import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { parseCampaignArguments, readExclusions } from './arguments.ts';
import { runCampaign } from './run-command.ts';

describe('the folder of the letters', () => {
  // A tree that takes no new folders: mkdir with `recursive` never ends there.
  test.runIf(existsSync('/proc/self'))('is refused where none can be made', async () => {
    const { campaigns } = createWorld({});
    const asked = { plan: planOf([]), out: '/proc/x', exclusions: nobodyExcluded };
    const stopping = new AbortController().signal;
    await expect(runCampaign(asked, { campaigns, screen: { write: () => true }, stopping })).rejects.toThrow(
      'The folder /proc/x cannot be made. Name another with --out.',
    );
  });
});

describe('the command line', () => {
  const parse = (...args: string[]) => parseCampaignArguments(args, { company: 'Yongfeng' });

  test('becomes a plan', () => {
    expect(
      parse(
        '--territory',
        'Porto; 4700-001 ;Porto\nBraga',
        '--out',
        'x',
        '--criteria',
        'a; b',
        '--letters',
        '5',
      ),
    ).toMatchObject({
      out: 'x',
      plan: {
        name: 'Porto; 4700-001 ;Porto Braga',
        territory: {
          kind: 'places',
          places: [{ query: 'Porto' }, { query: '4700-001' }, { query: 'Braga' }],
        },
        criteria: ['a', 'b'],
        limits: { letters: 5 },
        seller: { company: 'Yongfeng' },
        language: 'english',
        letterLanguage: 'store',
      },
    });
    expect(parse('--region', 'US.TX', '--out', 'x')).toMatchObject({
      plan: { territory: { kind: 'region', country: 'US', region: 'US.TX' } },
    });
  });

  test.each([
    [['--territory', 'Porto'], '--out is missing'],
    [['--out', 'x'], 'either --territory or --region'],
    [['--out', 'x', '--territory', ' ; '], 'names no place'],
    [['--out', 'x', '--territory', 'Porto', '--region', 'PT'], 'either'],
    [['--out', 'x', '--region', 'Portugal'], 'Portugal is none'],
    [['--out', 'x', '--territory', 'Porto', '--radius-km', '500'], '0.5 to 50'],
    [['--out', 'x', '--territory', 'Porto', '--letters', '0'], 'whole number'],
    [['--out', 'x', '--territory', 'Porto', '--language', 'dutch'], 'english or chinese'],
    [['--out', 'x', '--territory', 'Porto', '--criteria', 'a;b;c;d;e;f;g;h'], '7 is the most'],
    [['--out', 'x', '--territory', 'Porto', '--categories', 'shoes'], 'shoes is not known'],
    [['--out', 'x', '--teritory', 'Porto'], 'teritory'],
  ])('%j is refused with what to change', (args, sentence) => {
    expect(() => parse(...args)).toThrow(sentence);
  });
});

describe('a back-up of leads', () => {
  test('names who is left out: those that were contacted, and the do-not-contact list', () => {
    const file = path.join(temporaryFolder(), 'back-up.json');
    const lead = (name: string, status: string) => ({
      store: { name, address: 'A', id: `osm:${name}` },
      contacts: [{ kind: 'email', value: `${name}@x.example`, page: 'https://x.example/' }],
      status,
    });
    const blocked = [
      { kind: 'email', value: 'no@y.example' },
      { kind: 'domain', value: 'z.example' },
      { kind: 'store', value: 'osm:b', store: { name: 'b', address: 'B' } },
    ];
    const leads = [lead('new', 'new'), lead('asked', 'contacted'), lead('never', 'do_not_contact')];
    writeFileSync(file, JSON.stringify({ program: 'hardware-store-finder', version: 1, leads, blocked }));
    expect(readExclusions(file)).toEqual({
      stores: [
        {
          store: { name: 'asked', address: 'A', id: 'osm:asked' },
          emails: ['asked@x.example'],
          reason: 'contacted',
        },
        {
          store: { name: 'never', address: 'A', id: 'osm:never' },
          emails: ['never@x.example'],
          reason: 'do_not_contact',
        },
        { store: { name: 'b', address: 'B' }, ids: ['osm:b'], emails: [], reason: 'do_not_contact' },
      ],
      emails: ['no@y.example'],
      domains: ['z.example'],
    });
  });

  test.each(contactCases)(
    'refuses by the contact policy: $title',
    async ({ book, store, email, refusedBy }) => {
      const file = path.join(temporaryFolder(), 'book.json');
      writeFileSync(file, writeBook(book, 1));
      expect(await isWrittenTo(store, email, readExclusions(file))).toBe(refusedBy === undefined);
    },
  );

  test('is read from the backup of a team as well', () => {
    const file = path.join(temporaryFolder(), 'team.json');
    const by = { id: 'anna', name: 'Anna' };
    const asked = { id: 'osm:node/1', name: 'asked', address: 'A' };
    const events = [
      { kind: 'saved', seq: 1, id: '1', at: 1, by, lead: asked.id, store: asked, foundAt: 1 },
      { kind: 'status', seq: 2, id: '2', at: 2, by, lead: asked.id, status: 'contacted' },
      {
        kind: 'blocked',
        seq: 3,
        id: '3',
        at: 3,
        by,
        entry: { key: 'email:no@y.example', kind: 'email', value: 'no@y.example', at: 3, by },
      },
    ];
    writeFileSync(file, JSON.stringify({ program: 'hardware-store-finder', version: 2, events }));
    expect(readExclusions(file)).toEqual({
      stores: [{ store: asked, emails: [], reason: 'contacted' }],
      emails: ['no@y.example'],
      domains: [],
    });
  });

  test('that is none is refused', () => {
    const file = path.join(temporaryFolder(), 'other.json');
    writeFileSync(file, '{"leads":[]}');
    expect(() => readExclusions(file)).toThrow('no back-up');
    expect(() => readExclusions(`${file}.gone`)).toThrow('cannot be read');
  });
});

test('a campaign that was stopped goes on, and leaves a file for each letter', async () => {
  const world = createWorld({ ...pageOf('a'), ...pageOf('b') });
  const out = path.join(temporaryFolder(), 'letters');
  const lines: string[] = [];
  const screen = { write: (text: string) => lines.push(text) };
  const given = { plan: planOf([shop('a'), shop('b')]), out, exclusions: nobodyExcluded };
  const stopped = await runCampaign(given, {
    campaigns: world.campaigns,
    screen,
    stopping: AbortSignal.abort(),
    pollMs: 1,
  });
  expect(stopped).toBe(1);
  await world.work();
  // The stores of a plan are not part of its stored record, so the same command finds its campaign by its plan.
  const ended = await runCampaign(given, {
    campaigns: {
      ...world.campaigns,
      create: () => {
        throw new Error('A second campaign was created.');
      },
      list: async (owner) =>
        (await world.campaigns.list(owner)).map((one) => ({ ...one, state: 'running' as const })),
    },
    screen,
    stopping: new AbortController().signal,
    pollMs: 1,
  });
  expect(ended).toBe(0);
  expect(readdirSync(out).sort()).toEqual(['a.eml', 'b.eml', 'letters.csv']);
  const mail = await PostalMime.parse(readFileSync(path.join(out, 'a.eml')));
  expect(mail.to).toMatchObject([{ address: 'info@a-tools.com' }]);
  expect(lines.join('')).toContain('2 letters to review');
});
