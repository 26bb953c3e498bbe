import type { Draft, NewDraft } from '@Hardware-Store-Finder/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { createDrafts, type DraftsApi, maxDraft, maxDrafts } from './drafts.ts';
import type { WrittenEmail } from './email-state.ts';

const store = { id: 'osm:node/1', name: 'Eisen Huber', address: 'Hauptstraße 5' };
const first = { turn: 'first', tag: 'en' } as const;
const german = { ...first, tag: 'de' };
const email = (body: string): WrittenEmail => ({
  subject: 'Hinges',
  body,
  mirror: { subject: 'S', body: 'B' },
  recipient: { value: 'info@huber.example', page: 'https://huber.example/' },
  isFallback: false,
  isEdited: true,
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function setUp(stored: Record<string, string> = {}, fault?: 'disabled' | 'full') {
  const { page, items } = fakePage(stored, fault);
  let time = 0;
  const storage = createBrowserStorage(page);
  return { items, storage, of: (one = store) => createDrafts({ storage }, one, () => ++time) };
}

test('a draft comes back as it was left, per store, turn and language', () => {
  const { of } = setUp();
  of().keep(german, email('Grüße'));
  expect(of().get(german)).toEqual({ ...german, email: email('Grüße'), savedAt: 1 });
  expect(of({ ...store, id: 'osm:node/12' }).get(german)).toBeUndefined();
  of().keep({ ...german, turn: 'second' }, email('Noch einmal'));
  expect(of().get(german)?.email.body).toBe('Grüße');
  of().discard({ ...german, turn: 'second' });
  of().discard(german);
  expect(of().get(german)).toBeUndefined();
});

test('without a draft in the language, the latest in another is offered', () => {
  const { of } = setUp();
  of().keep(german, email('1'));
  of().keep({ ...first, tag: 'pt' }, email('2'));
  expect(of().get(first)).toMatchObject({ tag: 'pt', savedAt: 2 });
  expect(of().get(german)).toMatchObject({ tag: 'de' });
});

test('a store without an id shares a key with another of that name and address only', () => {
  const { of } = setUp();
  const one = { name: 'A_B', address: 'C' };
  const other = { name: 'A', address: 'B_C' };
  of(one as typeof store).keep(first, email('for A_B'));
  expect(of(other as typeof store).get(first)).toBeUndefined();
});

test('a store whose address is looked up later keeps its draft', () => {
  const { of } = setUp();
  of({ ...store, address: '' }).keep(first, email('x'));
  expect(of().get(first)?.email.body).toBe('x');
});

test('the oldest drafts leave when there are too many, and one that is too long is not stored', () => {
  const { of, storage } = setUp();
  for (let at = 0; at <= maxDrafts; at += 1) of({ ...store, id: `osm:node/${at}` }).keep(first, email('x'));
  expect(storage.keys('emailDraft_')).toHaveLength(maxDrafts);
  expect(of({ ...store, id: 'osm:node/0' }).get(first)).toBeUndefined();
  expect(of({ ...store, id: 'osm:node/1' }).get(first)).toBeDefined();
  of({ ...store, id: 'long' }).keep(first, email('x'.repeat(maxDraft)));
  expect(of({ ...store, id: 'long' }).get(first)).toBeUndefined();
});

test.each(['disabled', 'full'] as const)(
  'storage that is %s loses the draft, and nothing throws',
  (fault) => {
    const { of } = setUp({}, fault);
    of().keep(first, email('x'));
    expect(of().get(first)).toBeUndefined();
    of().discard(first);
  },
);

test.each(['{', '{}', '{"subject":1}', 'null'])('a damaged value is none: %s', (value) => {
  const { of } = setUp({ 'emailDraft_osm:node/1_en': value });
  expect(of().get(first)).toBeUndefined();
});

describe('Where the server keeps drafts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A server with the drafts of one store, and the browsers of one person. */
  function startServer() {
    const kept = new Map<string, Draft>();
    const left: string[] = [];
    let time = 0;
    let isAway = false;
    const name = ({ turn, tag }: { turn: string; tag: string }) => `${turn} ${tag}`;
    const answer = <T>(value: T) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(value));
    const write = ({ store: _, ...draft }: NewDraft) => kept.set(name(draft), { ...draft, savedAt: ++time });
    const api: DraftsApi = {
      listDrafts: () => answer([...kept.values()]),
      saveDraft: async (draft) => answer(undefined).then(() => write(draft)),
      leaveDraft: (draft) =>
        answer('record').then((record) => {
          kept.delete(name(draft));
          left.push(draft.letter.body);
          return { record };
        }),
      discardDraft: async (key) => answer(kept.delete(name(key))),
    };
    async function open({ storage, items } = setUp()) {
      const drafts = createDrafts({ storage, api: async () => api }, store, () => ++time);
      await drafts.load();
      return { drafts, items, storage };
    }
    const go = (away: boolean) => {
      isAway = away;
    };
    return { kept, left, open, go, bodies: () => [...kept.values()].map(({ letter }) => letter.body) };
  }

  test('what is typed is in the browser until it is saved, and then on every machine', async () => {
    const { open, bodies } = startServer();
    const { drafts, items } = await open();
    drafts.keep(first, email('Dear'));
    drafts.keep(first, email('Dear team'));
    expect(items.size).toBe(1);
    expect(bodies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bodies()).toEqual(['Dear team']);
    expect(items.size).toBe(0);
    const other = await open();
    expect(other.drafts.get(first)?.email).toEqual(email('Dear team'));
    other.drafts.discard(first);
    await other.drafts.save();
    expect(bodies()).toEqual([]);
  });

  test('what could not be saved stays, and is saved at the next opening unless there are newer words', async () => {
    const { open, bodies, go } = startServer();
    const { drafts, items, storage } = await open();
    go(true);
    drafts.keep(first, email('on a train'));
    drafts.keep(german, email('im Zug'));
    await vi.advanceTimersByTimeAsync(1_000);
    go(false);
    expect(items.size).toBe(2);
    const other = await open();
    other.drafts.keep(german, email('zu Hause'));
    await other.drafts.save();
    const again = await open({ storage, items } as ReturnType<typeof setUp>);
    await again.drafts.save();
    expect(bodies().sort()).toEqual(['on a train', 'zu Hause']);
    expect(again.drafts.get(german)?.email.body).toBe('zu Hause');
    expect(items.size).toBe(0);
  });

  test('what was copied is a record, and no draft any more, though it was just typed', async () => {
    const { open, kept, left } = startServer();
    const { drafts, items } = await open();
    drafts.keep(first, email('copied'));
    const written = drafts.get(first)?.email ?? email('');
    expect(await drafts.leave(first, written)).toEqual({ record: 'record' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left).toEqual(['copied']);
    expect(kept.size).toBe(0);
    expect(items.size).toBe(0);
    expect(drafts.get(first)).toBeUndefined();
  });

  test('an API target that keeps none leaves them to the browser', async () => {
    const { storage, items } = setUp();
    const none = { listDrafts: async () => undefined } as unknown as DraftsApi;
    const drafts = createDrafts({ storage, api: async () => none }, store);
    expect(drafts.isLoading()).toBe(true);
    await drafts.load();
    expect(drafts.isLoading()).toBe(false);
    drafts.keep(first, email('x'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await drafts.leave(first, email('x'))).toBeUndefined();
    expect(items.size).toBe(1);
  });
});
