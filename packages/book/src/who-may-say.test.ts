import type { BookEvent } from '@Hardware-Store-Finder/contract';
import { createFakeClock } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from './backup.ts';
import type { Book, BookDeps } from './book.ts';
import { machine } from './decide.ts';
import { change, found, silva } from './testing/changes.ts';
import { leadIn, named, one } from './testing/people.ts';
import { testBook } from './testing/test-book.ts';

const owner = named('Ann', 'owner');
const member = named('Ben');
const boss = { id: 'boss', name: 'boss' };
const far = 8e15;

function open(deps: Partial<BookDeps> = {}): Book {
  const book = testBook(deps);
  onTestFinished(() => book.close());
  return book;
}

/** A file with events that somebody wrote by hand. */
function file(...events: Record<string, unknown>[]) {
  const common = { seq: 0, at: 5, by: boss };
  const all = events.map(
    (event, at) => ({ ...common, id: `event-00${at}`, ...event }) as unknown as BookEvent,
  );
  return readBackup({ program: 'hardware-store-finder', version: 2, events: all } as never);
}
const savedSilva = { kind: 'saved', lead: silva.id, store: silva, foundAt: 5 };

test('a backup is restored by an owner alone, and a member hands over what their own browser kept', async () => {
  const book = open();
  const entry = { key: 'domain:costa.pt', kind: 'domain', value: 'costa.pt', at: 5 };
  const log = await file(savedSilva, { kind: 'role_given', to: boss, role: 'owner' });
  await expect(book.restore(member, log)).rejects.toMatchObject({
    code: 'forbidden',
    userMessage: { id: 'ownerRestores' },
  });
  await expect(book.plan(member, log)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await book.state()).seq).toBe(0);
  const own = { program: 'hardware-store-finder', version: 1, leads: [], blocked: [entry], searches: [] };
  await book.restore(member, await readBackup(own as never));
  expect((await book.state()).blocked.size).toBe(1);
});

test('a file of a member erases nobody', async () => {
  const book = open();
  const entry = { key: 'erased:zzz', kind: 'erased', value: 'zzz', at: 5, digests: ['a'] };
  const own = { program: 'hardware-store-finder', version: 1, leads: [], blocked: [entry], searches: [] };
  await book.restore(member, await readBackup(own as never));
  expect((await book.state()).blocked.size).toBe(0);
  await book.restore(owner, await readBackup(own as never));
  expect((await book.state()).blocked.size).toBe(1);
});

test('what a backup brings says who restored it', async () => {
  const book = open();
  await book.restore(
    owner,
    await file(savedSilva, { kind: 'corrected', lead: silva.id, field: 'email', value: 'boss@silva.pt' }),
  );
  const says = { ...boss, restoredBy: 'Ann' };
  expect((await book.historyOf(silva.id)).map(({ by }) => by)).toEqual([says, says]);
  expect((await leadIn(book, silva.id))?.corrections.email?.by).toEqual(says);
  // Whoever has the machine has the file of the book.
  const other = open();
  await other.restore(machine, await file(savedSilva));
  expect((await other.historyOf(silva.id)).map(({ by }) => by)).toEqual([boss]);
});

test('nothing is later than now, so that nothing outlasts every later change', async () => {
  const clock = createFakeClock();
  const book = open({ now: clock.now });
  const typed = { kind: 'corrected', lead: silva.id, field: 'email' };
  await book.restore(
    owner,
    await file(
      { ...savedSilva, at: 1e300, foundAt: far },
      { ...typed, value: 'boss@silva.pt', at: far },
      { kind: 'blocked', entry: { key: 'domain:a.pt', kind: 'domain', value: 'a.pt', at: 1e300 } },
    ),
  );
  const now = clock.now();
  expect((await book.historyOf(silva.id)).map(({ at }) => at)).toEqual([now, now]);
  expect([...(await book.state()).blocked.values()].map(({ at }) => at)).toEqual([now]);
  expect((await leadIn(book, silva.id))?.foundAt).toBe(now);
  clock.pass(60_000);
  await one(book, member, change('corrected', { lead: silva.id, field: 'email', value: 'ana@silva.pt' }));
  const phone = '+351 22 211 1111';
  await one(book, member, { ...change('saved', found({ ...silva, phone })), foundAt: far });
  expect(await leadIn(book, silva.id)).toMatchObject({
    corrections: { email: { value: 'ana@silva.pt' } },
    store: { phone },
    foundAt: clock.now(),
  });
  const search = { key: 'k', text: 'x', query: 'x', settings: {}, ranAt: far, stores: [] };
  await one(book, member, change('search_saved', { search }));
  expect((await book.state()).searches.get('k')?.ranAt).toBe(clock.now());
});

test('an owner alone lifts the erasure of a company', async () => {
  const book = open();
  await one(book, member, change('saved', found(silva)));
  const firm = await book.firmOf(silva.id);
  await book.erase(owner, firm as NonNullable<typeof firm>);
  const [key = ''] = (await book.state()).blocked.keys();
  expect(await one(book, member, change('lifted', { key, reason: 'asked' }))).toHaveProperty('refused');
  expect((await book.state()).blocked.size).toBe(1);
  expect(await one(book, owner, change('lifted', { key, reason: 'asked' }))).toHaveProperty('seq');
});
