import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookOf, readBackup } from './backup.ts';
import { machine } from './decide.ts';
import { planOf } from './restore.ts';
import { change } from './testing/changes.ts';
import { one } from './testing/people.ts';
import { testBook } from './testing/test-book.ts';
import { createView } from './view.ts';

/** A backup of a chain: so many events, each of a branch without an address. */
const backupOf = (count: number) => ({
  program: 'hardware-store-finder',
  version: 2,
  events: Array.from({ length: count }, (_, n) => ({
    ...{ kind: 'saved', seq: n + 1, id: `restored-${n}`, at: 1, by: { id: '', name: '' } },
    ...{ lead: `osm:node/${n}`, store: { id: `osm:node/${n}`, name: 'Silva', address: '' }, foundAt: 1 },
  })),
});

test('others have their turn, and write, while 20,000 events are planned and restored', async () => {
  const book = testBook();
  onTestFinished(() => book.close());
  const backup = await readBackup(backupOf(20_000));
  const found = await bookOf(backup);
  const { state: empty, finder } = createView();
  // A fast machine plans it all in one turn; here each event takes a twentieth of a millisecond.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 0.05;
    return now;
  });
  expect(await turnsDuring(planOf(empty, finder, machine, found))).toBeGreaterThan(100);
  clock.mockRestore();
  const restored = book.restore(machine, backup);
  const { seq = 0 } = await one(
    book,
    machine,
    change('blocked', { entry: { kind: 'domain', value: 'a.pt' } }),
  );
  expect(await turnsDuring(restored)).toBeGreaterThan(90);
  const state = await book.state();
  expect(state.leads.size).toBe(20_000);
  expect(seq).toBeLessThan(1_000);
});
