import type { BookChange } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { expect, test } from 'vitest';
import { type Asking, machine } from './decide.ts';
import { takeBack } from './taking-back.ts';
import { change, found, silva, testBook } from './testing/index.ts';

const lead = leadIdOf(silva);

/** A book with a lead, or without one. */
async function open(...before: BookChange[]) {
  const book = testBook();
  const make = async (...changes: BookChange[]) => {
    await book.change(machine, changes);
    return changes.map(({ id }) => id);
  };
  await make(...before);
  return {
    book,
    make,
    undo: (changes: string[]) => takeBack(book, machine, { leads: [lead], changes }, 'Undone'),
    lead: async () => (await book.state()).leads.get(lead),
  };
}
const saved = () => change('saved', found(silva));
const status = (to: 'to_contact' | 'contacted' | 'replied' | 'do_not_contact') =>
  change('status', { lead, status: to });
const next = (day: string) => change('next', { lead, day });

test('a lead gets back the status and the date that it had', async () => {
  const known = await open(saved(), status('to_contact'), next('2090-12-01'));
  const ids = await known.make(status('contacted'), next('2091-01-02'));
  await known.undo(ids);
  expect(await known.lead()).toMatchObject({ status: 'to_contact', next: '2090-12-01' });
  // Once more is nothing.
  const { seq } = await known.book.state();
  await known.undo(ids);
  expect((await known.book.state()).seq).toBe(seq);
});

test('what was changed since stays as it is', async () => {
  const known = await open(saved(), next('2090-12-01'));
  const ids = await known.make(status('contacted'), next('2091-01-02'));
  await known.make(status('replied'), next('2091-05-05'), change('notes', { lead, text: 'Ask for Rita' }));
  await known.undo(ids);
  expect(await known.lead()).toMatchObject({
    status: 'replied',
    next: '2091-05-05',
    notes: 'Ask for Rita',
  });
});

test('a lead that nothing else made goes, and one with a note stays', async () => {
  const known = await open();
  const make = () => known.make(saved(), change('email_copied', { lead }), status('contacted'));
  await known.undo(await make());
  expect(await known.lead()).toMatchObject({ status: 'new', removedAt: expect.any(Number) });
  const noted = await open();
  const ids = await noted.make(saved(), status('contacted'));
  await noted.make(change('notes', { lead, text: 'Ask for Rita' }));
  await noted.undo(ids);
  expect(await noted.lead()).toMatchObject({ status: 'new' });
  expect((await noted.lead())?.removedAt).toBeUndefined();
});

test('one that was removed is there again, and its firm is off the list that its status put it on', async () => {
  const known = await open(saved());
  await known.undo(await known.make(change('removed', { lead })));
  expect((await known.lead())?.removedAt).toBeUndefined();
  const ids = await known.make(status('do_not_contact'));
  expect((await known.book.state()).blocked.size).toBe(1);
  await known.undo(ids);
  expect((await known.book.state()).blocked.size).toBe(0);
  expect(await known.lead()).toMatchObject({ status: 'new' });
  // An entry from before stays.
  await known.make(status('do_not_contact'), status('replied'));
  await known.undo(await known.make(status('do_not_contact')));
  expect((await known.book.state()).blocked.size).toBe(1);
});

test('whoever is written to has a week from a date that is due, by the clock of who writes', async () => {
  // In Porto it is still the day before.
  const now = Date.parse('2026-11-20T23:30:00Z');
  const inShanghai: Asking = { ...machine, zone: 'Asia/Shanghai' };
  const inPorto: Asking = { ...machine, zone: 'Europe/Lisbon' };
  for (const [who, day, after] of [
    [inShanghai, '2026-11-21', '2026-11-28'],
    [inPorto, '2026-11-21', '2026-11-21'],
    [inPorto, '2026-11-20', '2026-11-27'],
  ] as const) {
    const book = testBook({ now: () => now });
    await book.change(who, [saved(), next(day)]);
    const contacted = status('contacted');
    await book.change(who, [contacted]);
    expect((await book.state()).leads.get(lead)?.next).toBe(after);
    await takeBack(book, who, { leads: [lead], changes: [contacted.id] }, 'Undone');
    expect((await book.state()).leads.get(lead)).toMatchObject({ status: 'new', next: day });
  }
});
