import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { localize, type MessageId, message } from './message.ts';
import { chinese } from './messages/chinese.ts';
import { english } from './messages/english.ts';

const keys = Object.keys(english) as MessageId[];

/** Values by name; all others get distinct texts. */
const lists = new Set([
  'known',
  'nearest',
  'codes',
  'parts',
  'named',
  'files',
  'names',
  'hosts',
  'theirs',
  'messages',
  'criteria',
  'methods',
]);
const odd: Readonly<Record<string, number | string>> = {
  of: '2026-09',
  reason: 'Qreason.',
  ahead: 30,
  all: 31,
  calls: 32,
  crowded: 33,
  daily: 34,
  found: 49,
  full: 51,
  good: 35,
  kib: 36,
  kept: 52,
  km: 37,
  least: 38,
  left: 39,
  length: 40,
  long: 53,
  minutes: 41,
  more: 42,
  limit: 48,
  most: 43,
  places: 50,
  seconds: 44,
  status: 45,
  stores: 46,
  times: 47,
  unknown: 2,
};

/** Every choice of the values that decide between wordings. */
const choices: { [K in MessageId]?: readonly Partial<Parameters<(typeof english)[K]>[0]>[] } = {
  areaAlone: [
    { kind: 'country', isLargest: true },
    { kind: 'region', isLargest: false },
    { kind: 'area', isLargest: false },
  ],
  dmarcGood: [{ policy: 'reject' }, { policy: 'quarantine' }],
  modelBudget: [{ what: 'calls' }, { what: 'tokens' }],
  modelShare: [{ what: 'calls' }, { what: 'tokens' }],
  refusedUrl: (
    ['missing', 'length', 'characters', 'syntax', 'scheme', 'credentials', 'port', 'name', 'address'] as const
  ).map((rule) => ({ rule })),
  emailCameBack: (
    [
      'no_such_user',
      'no_such_domain',
      'moved',
      'closed',
      'takes_no_mail',
      'mailbox_full',
      'sender_refused',
      'judged_as_spam',
      'relaying_denied',
      'too_large',
      'not_reached',
      'delayed',
      'server_fault',
      'refused',
    ] as const
  ).map((reason) => ({ reason })),
  wrongMailAddress: [{}, { typed: '' }],
  wrongMailServer: [{}, { typed: '' }],
  mailServerUnknown: [{ way: 'out' }, { way: 'in' }],
  mailServerAway: [{ way: 'out' }, { way: 'in' }],
  mailSignInRefused: [{ way: 'out' }, { way: 'in' }],
  tooSlow: [{ step: 'lookUp' }, { step: 'connect' }, { step: 'answer' }],
  unproven: [
    { why: 'expired' },
    { why: 'own' },
    { why: 'otherName' },
    { why: 'other' },
    { why: 'other', code: '' },
  ],
  criteriaNotJudged: [{}, { criteria: ['Qone'] }],
  databaseFailed: [{ isFull: true }, { isFull: false }],
  notApproved: [{}, { stores: 1 }],
  notForCampaigns: [{}, { stores: 0 }],
  placesUnknown: [{}, { unknown: 1 }, { unknown: 50 }],
  untrusted: [{ why: 'expired' }, { why: 'own' }, { why: 'otherName' }, { why: 'other' }],
  foreignHost: [{}, { host: '' }],
  foreignSite: [{}, { origin: '' }],
  wrongContentType: [{}, { type: '' }],
  wrongLanguage: [{}, { given: '' }],
  wrongField: [{}, { field: '', given: '', problem: '' }],
  unknownPlace: [
    { nearest: [] },
    { nearest: ['Qa'] },
    { nearest: ['Qa', 'Qb'] },
    { nearest: ['Qa', 'Qb', 'Qc'] },
  ],
  importedAttribution: [{ files: ['Qa'], more: 0 }, { files: [], more: 0 }, {}],
  sharedDistrict: [{ cities: ['Qa', 'Qb'] }],
  outsideImported: [{ names: [], more: 0 }, { more: 0 }, {}],
  osmBusy: [{ minutes: 1 }, { minutes: 5 }],
  osmInLine: [{}, { ahead: 1 }],
  addressInLine: [{}, { ahead: 1 }],
  googleCovered: [{ calls: 1 }, { calls: 12 }],
  googleCrowded: [{ crowded: 3 }],
  modelKey: [{}, { setting: '' }],
  modelLimit: [{ seconds: 48 }, { seconds: 600 }],
  noWebPage: [{}, { type: '' }],
};

/** Values that one language may omit, and why. */
const ownToOne: { [K in MessageId]?: readonly string[] } = {
  // The contract's English, which Chinese rebuilds from the rule, the URL and its part.
  refusedUrl: ['reason', 'rule', 'address', 'part'],
  // Only for codes without a text of their own.
  unproven: ['why', 'code'],
  untrusted: ['why', 'code'],
  // Values that only choose a wording appear in neither.
  areaAlone: ['kind', 'isLargest'],
  modelBudget: ['what'],
  modelShare: ['what'],
  dmarcGood: ['policy'],
  emailCameBack: ['reason'],
  mailServerUnknown: ['way'],
  mailServerAway: ['way'],
  mailSignInRefused: ['way'],
  tooSlow: ['step'],
  databaseFailed: ['isFull'],
  // '2026-09' is '2026 年 9 月'.
  googlePrice: ['of'],
  // '1 more' of four is 'in all 4'.
  importedAttribution: ['more'],
};

type Case = { key: MessageId; values: Record<string, unknown> };

function valuesOf(key: MessageId, chosen: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const noted = new Proxy(
    {},
    {
      get(_, name: string) {
        values[name] = Object.hasOwn(chosen, name)
          ? (chosen as Record<string, unknown>)[name]
          : lists.has(name)
            ? [`Q${name}1`, `Q${name}2`]
            : (odd[name] ?? `Q${name}`);
        return values[name];
      },
    },
  );
  for (const entry of [english[key], chinese[key]]) (entry as (values: object) => string)(noted);
  return values;
}

const cases = keys.flatMap((key): Case[] =>
  (choices[key] ?? [{}]).map((chosen) => ({ key, values: valuesOf(key, chosen ?? {}) })),
);
const written = ({ key, values }: Case) => {
  const sentence = (message[key] as (values: object) => ReturnType<typeof message.notJson>)(values);
  return { en: localize(sentence, 'english'), zh: localize(sentence, 'chinese') };
};
/** Not Han text: a test's values, and messages that only join others. */
const bare: ReadonlySet<MessageId> = new Set(['asItStands', 'joined']);
const worded = cases.filter(
  ({ key, values }) => !bare.has(key) && !('files' in values && values.files?.toString() === ''),
);

describe('every message', () => {
  test('exists in both languages, and there are many', () => {
    expect(Object.keys(chinese).sort()).toEqual([...keys].sort());
    expect(keys.length).toBeGreaterThan(120);
  });

  test.each(cases)('$key $values says the same values in both', (one) => {
    const { en, zh } = written(one);
    expect(en.trim()).not.toBe('');
    expect(zh.trim()).not.toBe('');
    expect(`${en}${zh}`).not.toMatch(/undefined|\[object|NaN/);
    for (const [name, value] of Object.entries(one.values)) {
      if (ownToOne[one.key]?.includes(name)) continue;
      for (const text of [value].flat().map(String)) {
        expect([name, text, zh.includes(text)]).toEqual([name, text, en.includes(text)]);
      }
    }
  });

  test.each(worded)('$key $values is Chinese as it is set', (one) => {
    const { en, zh } = written(one);
    expect(zh).toMatch(/\p{sc=Han}/u);
    expect(zh).not.toMatch(/\p{sc=Han}[,;:!?()"]|[,;:!?()"]\p{sc=Han}|\p{sc=Han}\.(?!\p{L})/u);
    expect(zh, 'a blank between Han and Latin').not.toMatch(/\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u);
    expect(zh, 'no other blank').not.toMatch(
      /\p{sc=Han} +\p{sc=Han}| {2}|[，。：；！？、（）“”] | [，。：；！？、（）“”]/u,
    );
    expect(/[.?]$/.test(en), 'both end as a sentence').toBe(/[。？]$/.test(zh));
  });

  test.each(worded)('$key $values is no Chinese in English', (one) => {
    expect(written(one).en).not.toMatch(/\p{sc=Han}/u);
  });
});

describe('a message that is not in the catalogue', () => {
  test('is a type error', () => {
    // @ts-expect-error a plain text is in no language but its own
    expect(new AppError('unavailable', 'It is gone.').message).toMatch(/^Another version/);
    const { notJson: _, ...rest } = chinese;
    // @ts-expect-error one that is missing in Chinese does not compile
    const catalogue: typeof english = rest;
    expect(Object.keys(catalogue)).toHaveLength(keys.length - 1);
    // @ts-expect-error a value is missing
    expect(localize(message.noAnswer({}), 'english')).toContain('undefined');
  });

  test('but was cached by another version still gives a text', () => {
    const cached = JSON.parse('{"id":"ofYesterday","values":{"host":"a.example"}}');
    expect(localize(cached, 'english')).toBe('Another version of this app wrote this. Try again later.');
    expect(localize(cached, 'chinese')).toMatch(/^\p{sc=Han}/u);
    expect(localize(JSON.parse('{"id":"constructor","values":{}}'), 'english')).toMatch(/^Another version/);
  });
});

test('only the command line and start-up use plain English', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = globSync('{apps/{server,cli},packages/*}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file));
  const naming = (what: RegExp) =>
    files.filter((file) => what.test(readFileSync(path.join(root, file), 'utf8')));
  /** The folders of commands, which a person runs in a terminal or an agent in a process of its own. */
  const commands = /^(?:apps\/cli\/|apps\/server\/src\/(?:mcp\/|link\.ts)|packages\/importer\/)/;
  expect(
    naming(/\bcommandError\b/)
      .filter((file) => !commands.test(file))
      .sort(),
  ).toEqual([
    'apps/server/src/auth/link-token.ts',
    'packages/book/src/read-file.ts',
    'packages/geocoder/src/atlas/place-file.ts',
    'packages/messages/src/errors.ts',
    'packages/messages/src/index.ts',
    'packages/records/src/directory/earlier-directory.ts',
    'packages/records/src/tables/open-duckdb.ts',
    'packages/storage/src/data-folder/copy-files.ts',
    'packages/storage/src/data-folder/data-folder.ts',
    'packages/storage/src/data-folder/usable-files.ts',
    'packages/storage/src/database/migrate.ts',
    'packages/storage/src/database/postgres-errors.ts',
  ]);
  expect(naming(/\basItStands\b/).sort()).toEqual([
    'packages/messages/src/errors.ts',
    'packages/messages/src/messages/chinese.ts',
    'packages/messages/src/messages/english.ts',
  ]);
});
